type Limits = { perSecond: number; atOnce: number; now: () => Date }

/** A token bucket of bytes: it refills every second and holds at most `atOnce`. */
export function byteBudget({ perSecond, atOnce, now }: Limits): (bytes: number) => boolean {
  let left = atOnce
  let since = now().getTime()

  return function spend(bytes) {
    const at = now().getTime()
    // A clock set back neither adds nor removes tokens.
    left = Math.min(atOnce, left + (Math.max(0, at - since) / 1000) * perSecond)
    since = at
    if (bytes > left) return false
    left -= bytes
    return true
  }
}
