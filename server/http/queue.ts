/** Runs work in its turn; rejects with a TimeoutError if the wait is too long. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs up to `atOnce` at the same time; the others wait in order, up to `patience` milliseconds. */
export function createQueue({ atOnce, patience }: { atOnce: number; patience: number }): Queue {
  let running = 0
  const waiting = new Set<() => void>()

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new DOMException(`no turn within ${patience} ms`, "TimeoutError"))
      }, patience)
      function begin(): void {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(begin)
    })
  }

  /** Passes the slot to the next in the queue, or frees it. */
  function passOn(): void {
    const [next] = waiting
    if (!next) {
      running -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async (work) => {
    await takeTurn()
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
