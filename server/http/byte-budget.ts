type Limits = { perSecond: number; atOnce: number; now: () => Date }

/** Says whether there is room for so many bytes more: it fills up by the second, and holds no more than `atOnce`. */
export function byteBudget({ perSecond, atOnce, now }: Limits): (bytes: number) => boolean {
  let left = atOnce
  let since = now().getTime()

  return function spend(bytes) {
    const at = now().getTime()
    // A clock that is set back gives nothing and takes nothing.
    left = Math.min(atOnce, left + (Math.max(0, at - since) / 1000) * perSecond)
    since = at
    if (bytes > left) return false
    left -= bytes
    return true
  }
}
