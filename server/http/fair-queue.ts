/** Runs a client's work when its turn comes; rejects with a TimeoutError where that takes too long. */
export type FairQueue = <T>(client: string, work: () => Promise<T>) => Promise<T>

type Bounds = {
  atOnce: number
  atOncePerClient: number
  /** More than this are refused at once. */
  waitingPerClient: number
  waiting: number
  /** Milliseconds. */
  patience: number
}

type Line = { running: number; lastTurn: number; waiting: Set<() => void> }

/**
 * Clients take turns, however much work each of them brings: one that asks for a hundred pages waits behind itself, and
 * somebody who asks for one is next. Turns begin only after the event loop has received what has arrived: work that never
 * waits would otherwise be done in the order in which it came.
 */
export function createFairQueue(bounds: Bounds): FairQueue {
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0
  let turns = 0
  let isDealing = false

  function lineOf(client: string): Line {
    const known = lines.get(client)
    if (known) return known
    const line = { running: 0, lastTurn: 0, waiting: new Set<() => void>() }
    lines.set(client, line)
    return line
  }

  const isFree = (line: Line) => running < bounds.atOnce && line.running < bounds.atOncePerClient

  function begin(line: Line): void {
    running += 1
    line.running += 1
    line.lastTurn = ++turns
  }

  async function takeTurn(client: string): Promise<void> {
    const line = lineOf(client)
    if (line.waiting.size >= bounds.waitingPerClient || waiting >= bounds.waiting) {
      forgetIdle(client, line)
      throw new DOMException("too many are waiting", "TimeoutError")
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        line.waiting.delete(enter)
        waiting -= 1
      }
      const enter = () => {
        leave()
        begin(line)
        resolve()
      }
      const timer = setTimeout(() => {
        leave()
        forgetIdle(client, line)
        reject(new DOMException(`no turn within ${bounds.patience} ms`, "TimeoutError"))
      }, bounds.patience)
      line.waiting.add(enter)
      waiting += 1
      dealSoon()
    })
  }

  function endTurn(client: string): void {
    const line = lineOf(client)
    running -= 1
    line.running -= 1
    forgetIdle(client, line)
    if (waiting > 0) dealSoon()
  }

  function dealSoon(): void {
    if (isDealing) return
    isDealing = true
    setImmediate(() => {
      isDealing = false
      for (let enter = next(); enter; enter = next()) enter()
    })
  }

  /** Lets in the client who is next, if there is room. */
  function next(): (() => void) | undefined {
    const [line] = [...lines.values()]
      .filter((each) => each.waiting.size > 0 && isFree(each))
      .toSorted((a, b) => a.running - b.running || a.lastTurn - b.lastTurn)
    return line?.waiting.values().next().value
  }

  function forgetIdle(client: string, line: Line): void {
    if (line.running === 0 && line.waiting.size === 0) lines.delete(client)
  }

  return async (client, work) => {
    await takeTurn(client)
    try {
      return await work()
    } finally {
      endTurn(client)
    }
  }
}
