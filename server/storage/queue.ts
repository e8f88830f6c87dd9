type Room = {
  /** How many works run side by side. */
  places: number
  /** How much the waiting and the running may hold in memory together. */
  bytes: number
}

/** Works in the order of arrival; what would not fit into memory is turned away as "busy". */
export function openQueue({ places, bytes }: Room) {
  const waiting: (() => void)[] = []
  let running = 0
  let held = 0

  return async function inTurn<T>(size: number, work: () => Promise<T>): Promise<T | "busy"> {
    if (held + size > bytes) return "busy"
    held += size
    // A finishing work hands its place over, so that nobody arriving just then overtakes.
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
