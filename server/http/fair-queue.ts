import type { Client } from "./client.ts"

/** Runs a client's work when its turn comes; rejects with a TimeoutError where that takes too long. */
export type FairQueue = <T>(client: Client, work: (turn: Turn) => Promise<T>) => Promise<T>

export type QueueLoad = { running: number; waiting: number }

/** A queue that can be watched. */
export type WatchedQueue = FairQueue & { load: () => QueueLoad }

export type Turn = {
  /** Gives the turn to others while it waits for something else, one thing at a time. It goes on in a new turn. */
  leaveFor: <T>(other: () => Promise<T>) => Promise<T>
}

type Bounds = {
  atOnce: number
  atOncePerClient: number
  /** Less than `atOnce`, or one network could keep everybody else waiting. */
  atOncePerNetwork: number
  /** More than this are refused at once. */
  waitingPerClient: number
  waiting: number
  /** Milliseconds. */
  patience: number
}

type Line = { network: string; running: number; lastTurn: number; waiting: Set<() => void> }

/**
 * Clients take turns, however much work each of them brings: one that asks for a hundred pages waits behind itself, and
 * somebody who asks for one is next. Turns begin only after the event loop has received what has arrived: work that never
 * waits would otherwise be done in the order in which it came.
 */
export function createFairQueue(bounds: Bounds): WatchedQueue {
  const lines = new Map<string, Line>()
  /** Number of turns that each has. */
  const networks = new Map<string, number>()
  const runningOf = (network: string) => networks.get(network) ?? 0
  let running = 0
  let waiting = 0
  let turns = 0
  let isDealing = false

  const nameOf = ({ network, group }: Client) => `${network} ${group}`

  function lineOf(client: Client): Line {
    const known = lines.get(nameOf(client))
    if (known) return known
    const line = {
      network: client.network,
      running: 0,
      lastTurn: 0,
      waiting: new Set<() => void>(),
    }
    lines.set(nameOf(client), line)
    return line
  }

  const isFree = (line: Line) =>
    running < bounds.atOnce &&
    line.running < bounds.atOncePerClient &&
    runningOf(line.network) < bounds.atOncePerNetwork

  function begin(line: Line): void {
    count(line, 1)
    line.lastTurn = ++turns
  }

  function count(line: Line, change: 1 | -1): void {
    running += change
    line.running += change
    const ofNetwork = runningOf(line.network) + change
    if (ofNetwork > 0) networks.set(line.network, ofNetwork)
    else networks.delete(line.network)
  }

  async function takeTurn(client: Client): Promise<void> {
    const line = lineOf(client)
    if (line.waiting.size >= bounds.waitingPerClient || waiting >= bounds.waiting) {
      forgetIdle(client)
      throw new DOMException("too many are waiting", "TimeoutError")
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = join(line, () => {
      clearTimeout(timer)
      resolve()
    })
    const timer = setTimeout(() => {
      leave()
      forgetIdle(client)
      reject(new DOMException(`no turn within ${bounds.patience} ms`, "TimeoutError"))
    }, bounds.patience)
    await promise
  }

  /** Waits in line until its turn begins, or until the returned function is called. */
  function join(line: Line, onTurn: () => void): () => void {
    const leave = () => {
      line.waiting.delete(enter)
      waiting -= 1
    }
    const enter = () => {
      leave()
      begin(line)
      onTurn()
    }
    line.waiting.add(enter)
    waiting += 1
    dealSoon()
    return leave
  }

  /** Takes the next turn for work that has begun: it would be in vain if that turn did not come. */
  const takeNextTurn = (client: Client) =>
    new Promise<void>((resolve) => {
      join(lineOf(client), resolve)
    })

  function endTurn(client: Client): void {
    count(lineOf(client), -1)
    forgetIdle(client)
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

  function forgetIdle(client: Client): void {
    const line = lines.get(nameOf(client))
    if (line?.running === 0 && line.waiting.size === 0) lines.delete(nameOf(client))
  }

  const queue: FairQueue = async (client, work) => {
    await takeTurn(client)
    let hasTurn = true
    let isOver = false
    const turn: Turn = {
      async leaveFor(other) {
        hasTurn = false
        endTurn(client)
        try {
          return await other()
        } finally {
          if (!isOver) {
            await takeNextTurn(client)
            if (isOver) endTurn(client)
            else hasTurn = true
          }
        }
      },
    }
    try {
      return await work(turn)
    } finally {
      isOver = true
      if (hasTurn) endTurn(client)
    }
  }
  return Object.assign(queue, { load: () => ({ running, waiting }) })
}
