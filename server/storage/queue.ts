type Room = {
  /** The number of tasks that run in parallel. */
  places: number
  /** The memory that waiting and running tasks may hold together. */
  bytes: number
}

/** Runs tasks in order of arrival. Those that would exceed the memory limit are refused as "busy". */
export function openQueue({ places, bytes }: Room) {
  const waiting: (() => void)[] = []
  let running = 0
  let held = 0

  return async function inTurn<T>(size: number, work: () => Promise<T>): Promise<T | "busy"> {
    if (held + size > bytes) return "busy"
    held += size
    // A finished task hands its slot to the next one, so that a new arrival cannot overtake.
    if (running < places) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      held -= size
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
