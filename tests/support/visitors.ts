import { setTimeout as wait } from "node:timers/promises"
import { ask, type Origin, type Visit } from "./ask.ts"
import type { Ledger } from "./ledger.ts"

export type Visitors = {
  visits: Visit[]
  /** Resolves when all have had a good answer since `moment`, with the time until the first of them. */
  allServed(moment: number): Promise<number>
  /** Sends everybody home; what they were told is in `visits` then. */
  leave(): Promise<void>
}

/**
 * Four who read (a kept page, a search, a mystery, as a member) and one who writes. Each pauses for so many milliseconds
 * after an answer.
 */
export function sendVisitors(site: Origin, ledger: Ledger, { pause = 0 } = {}): Visitors {
  const visits: Visit[] = []
  const leaving = new AbortController()
  let n = 0
  const read = async (by: string, address: string, headers: Record<string, string> = {}) =>
    (await ask(site, by, address, { headers })).visit
  const errands: (() => Promise<Visit>)[] = [
    () => read("a guest", "/"),
    () => read("a searcher", `/mysteries?kwd=${(n += 1)}`),
    () => read("a reader", `/mysteries/${ledger.mysteries[(n += 1) % ledger.mysteries.length]}`),
    () => read("a member", "/api/me", { cookie: ledger.cookie }),
    () => ledger.write(site),
  ]
  const loops = errands.map(async (errand) => {
    while (!leaving.signal.aborted) {
      const visit = await errand()
      visits.push(visit)
      // A site that is gone refuses at once; nobody asks ten thousand times a second.
      const rest = visit.status === 0 ? Math.max(pause, 10) : pause
      if (rest > 0) await wait(rest, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
  })
  const goodSince = (moment: number) =>
    visits.filter((visit) => visit.from >= moment && visit.status === 200)
  const kindsServed = (moment: number) => new Set(goodSince(moment).map(({ by }) => by)).size

  return {
    visits,
    async allServed(moment) {
      while (kindsServed(moment) < errands.length) await wait(5)
      return Math.min(...goodSince(moment).map(({ until }) => until)) - moment
    },
    async leave() {
      leaving.abort()
      await Promise.all(loops)
    },
  }
}
