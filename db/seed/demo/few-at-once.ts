/** Two drawings keep the processors busy while others wait for the disk. */
const atOnce = 4

/** Runs all tasks in order, a few at a time. None starts after a failure or once `stopped`. */
export async function fewAtOnce<T>(
  items: readonly T[],
  stopped: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const failing = new AbortController()
  const goOn = async () => {
    for (const item of waiting) {
      stopped.throwIfAborted()
      if (failing.signal.aborted) return
      await work(item)
    }
  }
  const goOnUnlessFailed = () =>
    goOn().catch((error: unknown) => {
      failing.abort()
      throw error
    })
  await Promise.all(Array.from({ length: atOnce }, goOnUnlessFailed))
}
