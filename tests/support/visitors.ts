import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { connectionTo } from "#server/db/cluster.ts"
import { readSecret } from "#server/secret.ts"
import { type KeptStatus, statuses } from "#shared/catalogue/statuses.ts"
import { createMember, createMystery } from "./people.ts"
import { openSession } from "./session.ts"
import type { SiteProcess } from "./site-process.ts"

export type Visit = {
  address: string
  /** By performance.now(). */
  from: number
  until: number
  /** Of the answer; 0 where there was none, or where it broke off. */
  status: number
  retryAfter: string | null
  /** Where nothing listened, so that no request was lost. */
  wasRefused: boolean
}

export type Visitors = {
  visits: Visit[]
  /** Resolves when all have had a good answer since `moment`, with the time until the first of them. */
  allServed(moment: number): Promise<number>
  /** Sends everybody home; what they were told is in `visits` then. */
  leave(): Promise<void>
}

type Place = { dataDir: string; database: string }

/** People for whom visitors write. Each acknowledged write is kept, to look for it after whatever happened. */
export async function openLedger(place: Place) {
  const root = await connectAsOwner(place)
  const secret = await readSecret(place.dataDir)
  const people: { uid: string; cookie: string }[] = []
  for (let n = 0; n < 30; n++) {
    const member = await createMember({ root })
    const { name, value } = await openSession({ root, secret }, member)
    people.push({ uid: member.uid, cookie: `${name}=${value}` })
  }
  const mysteries: string[] = []
  for (let n = 0; n < 40; n++) mysteries.push(await createMystery({ root }))
  await root.end()

  const acknowledged: { uid: string; mystery: string }[] = []
  /** What the database may have: what was acknowledged last, or what was sent after that. */
  const possible = new Map<string, Set<KeptStatus>>()
  let count = 0
  return {
    mysteries,
    cookie: people[0]!.cookie,
    acknowledged,
    /** One write: a member sets a status on a mystery. In every second pass it is the other status. */
    async write(site: Pick<SiteProcess, "origin">): Promise<Visit> {
      const pass = Math.floor(count / (people.length * mysteries.length))
      const at = count++ % (people.length * mysteries.length)
      const { uid, cookie } = people[at % people.length]!
      const mystery = mysteries[Math.floor(at / people.length)]!
      const status = pass % 2 === 0 ? statuses.interested : statuses.played
      const key = `${uid} ${mystery}`
      possible.set(key, new Set([...(possible.get(key) ?? []), status]))
      const { visit, text } = await ask(site, `/mysteries/${mystery}/status`, {
        method: "POST",
        headers: { cookie, origin: site.origin },
        body: new URLSearchParams({ status: String(status) }),
      })
      if (visit.status === 200 && (JSON.parse(text) as { ok: boolean }).ok) {
        acknowledged.push({ uid, mystery })
        possible.set(key, new Set([status]))
      }
      return visit
    },
    /**
     * Acknowledged writes that the database does not have. Of the first `count` alone, after a restore, later ones may have
     * changed them.
     */
    async lost(count = acknowledged.length): Promise<number> {
      const root = await connectAsOwner(place)
      const { rows } = await root.query<{ key: string; status: KeptStatus }>(
        `select uid || ' ' || mysteryid as key, status from favorite_mysteries`,
      )
      await root.end()
      const kept = new Map(rows.map(({ key, status }) => [key, status]))
      const isKept = (key: string) => {
        const status = kept.get(key)
        if (count < acknowledged.length) return status !== undefined
        return status !== undefined && possible.get(key)?.has(status)
      }
      const written = acknowledged.slice(0, count).map(({ uid, mystery }) => `${uid} ${mystery}`)
      return [...new Set(written)].filter((key) => !isKept(key)).length
    },
  }
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>

/**
 * Four who read (a kept page, a search, a mystery, as a member) and one who writes. Each pauses for so many milliseconds
 * after an answer.
 */
export function sendVisitors(
  site: Pick<SiteProcess, "origin">,
  ledger: Ledger,
  { pause = 0 } = {},
): Visitors {
  const visits: Visit[] = []
  const leaving = new AbortController()
  let n = 0
  const read = async (address: string, headers: Record<string, string> = {}) =>
    (await ask(site, address, { headers })).visit
  const errands: (() => Promise<Visit>)[] = [
    () => read("/"),
    () => read(`/mysteries?kwd=${(n += 1)}`),
    () => read(`/mysteries/${ledger.mysteries[(n += 1) % ledger.mysteries.length]}`),
    () => read("/api/me", { cookie: ledger.cookie }),
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
  const kindsServed = (moment: number) =>
    new Set(goodSince(moment).map(({ address }) => kindOf(address))).size

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

/** The kind of visitor who asks for such an address. */
export const kindOf = (address: string) =>
  address.replace(/\/mysteries\/[^/]+/, "/mysteries/:id").split("?")[0]

async function ask({ origin }: Pick<SiteProcess, "origin">, address: string, init: RequestInit) {
  const from = performance.now()
  const visit: Visit = {
    address,
    from,
    until: from,
    status: 0,
    retryAfter: null,
    wasRefused: false,
  }
  let text = ""
  try {
    const answer = await fetch(origin + address, { ...init, redirect: "manual" })
    text = await answer.text()
    visit.status = answer.status
    visit.retryAfter = answer.headers.get("retry-after")
  } catch (error) {
    // Status 0 says it.
    visit.wasRefused = codeOf((error as Error).cause) === "ECONNREFUSED"
  }
  visit.until = performance.now()
  return { visit, text }
}

const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException | undefined)?.code

export async function connectAsOwner({ database }: Pick<Place, "database">): Promise<pg.Client> {
  while (true) {
    const client = new pg.Client((await connectionTo(database)) ?? { host: database })
    client.on("error", () => undefined)
    try {
      await client.connect()
      return client
    } catch {
      // Just starting, or recovering.
      await wait(50)
    }
  }
}
