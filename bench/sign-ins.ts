import pg from "pg"
import { searchFor } from "#shared/addresses/search.ts"
import { createMember } from "#tests/support/people.ts"
import { credentialsOf } from "#tests/support/session.ts"
import { askFor } from "./answer.ts"
import { atRate, share, spread } from "./at-rate.ts"
import type { FilledDatabase } from "./ground.ts"
import type { Measurement, Row } from "./row.ts"

const mysteries = 400
const plans = {
  full: { members: 100, seconds: 60 },
  small: { members: 5, seconds: 2 },
}
const signInsPerSecond = 10
const visitsPerSecond = { cached: 10, uncached: 5 }
/** Milliseconds: of visits the 95th percentile, of the event loop the longest hold. */
const most = { visit: 100, hold: 50 }

/** Members who sign in by the form, what other visitors wait meanwhile, and whether hashing holds up the event loop. */
export const signIns: Measurement = {
  databases: { full: [mysteries], small: [mysteries] },
  limit: { full: 150, small: 20 },
  async *rows(ground, form) {
    const { members, seconds } = plans[form]
    const credentials = await createMembers(ground.databaseWith(mysteries), members)
    const { port, longestHold } = await ground.siteWith(mysteries, { watchesLoop: true })
    const signIn = (n: number) => logIn(port, credentials[n % members] ?? {})
    const open = (path: string, title: string | RegExp) =>
      askFor(
        { port, path, headers: { "x-forwarded-for": "10.0.0.2" } },
        { has: [title], cards: 24 },
      )
    const openCached = () => open("/mysteries", "<title>")
    let searched = 0
    const openUncached = () => open(searchFor({ kwd: `-v${(searched += 1)}` }), /<title>.*-v\d/)
    // The code and connections of a first visit are not what is measured.
    await Promise.all([signIn(0), openCached(), openUncached()])
    const visits = (seconds: number) =>
      Promise.all([
        atRate(visitsPerSecond.cached, seconds, openCached),
        atRate(visitsPerSecond.uncached, seconds, openUncached),
      ])
    const alone = await visits(seconds / 4)
    await longestHold()
    const [signedIn, meanwhile] = await Promise.all([
      atRate(signInsPerSecond, seconds, signIn),
      visits(seconds),
    ])
    const hold = await longestHold()

    yield {
      what: `sign-ins, ${signInsPerSecond} a second for ${seconds} s`,
      figure: `${spread(signedIn)} (${signedIn.length}, all signed in)`,
      target: "",
      holds: null,
    }
    yield visitRow("a cached page meanwhile", meanwhile[0], alone[0])
    yield visitRow("a search meanwhile, not cached", meanwhile[1], alone[1])
    yield {
      what: "longest hold of the event loop meanwhile, in processor time",
      figure: `${hold.cpu.toFixed(0)} ms (${hold.clock.toFixed(0)} ms by the clock)`,
      target: `≤ ${most.hold} ms`,
      holds: hold.cpu <= most.hold,
    }
  },
}

async function createMembers({ connection }: FilledDatabase, count: number) {
  const root = new pg.Client(connection)
  await root.connect()
  const all = []
  while (all.length < count) all.push(await credentialsOf({ root }, await createMember({ root })))
  await root.end()
  return all
}

async function logIn(port: number, credentials: Record<string, string>): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams(credentials),
    redirect: "manual",
  })
  await answer.bytes()
  const hasSession = answer.headers.getSetCookie().some((cookie) => cookie.startsWith("session="))
  if (answer.status !== 303 || !hasSession) throw new Error(`a login answers ${answer.status}`)
}

function visitRow(what: string, times: number[], before: number[]): Row {
  return {
    what,
    figure: `${spread(times)} (${times.length} visits; before the sign-ins ${spread(before)})`,
    target: `p95 < ${most.visit} ms`,
    holds: share(times, 0.95) < most.visit,
  }
}
