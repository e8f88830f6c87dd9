import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { connectionTo } from "#server/db/cluster.ts"
import { readSecret } from "#server/secret.ts"
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
  let count = 0
  return {
    mysteries,
    cookie: people[0]!.cookie,
    acknowledged,
    /** One write of its own: a member finds a mystery interesting. */
    async write(site: Pick<SiteProcess, "origin">): Promise<Visit> {
      const at = count++ % (people.length * mysteries.length)
      const { uid, cookie } = people[at % people.length]!
      const mystery = mysteries[Math.floor(at / people.length)]!
      const { visit, text } = await ask(site, `/mysteries/${mystery}/status`, {
        method: "POST",
        headers: { cookie, origin: site.origin },
        body: new URLSearchParams({ status: "1" }),
      })
      if (visit.status === 200 && (JSON.parse(text) as { ok: boolean }).ok) {
        acknowledged.push({ uid, mystery })
      }
      return visit
    },
    /** Acknowledged writes that the database does not have. */
    async lost(): Promise<number> {
      const root = await connectAsOwner(place)
      const { rows } = await root.query<{ key: string }>(
        `select uid || ' ' || mysteryid as key from favorite_mysteries where status = 1`,
      )
      await root.end()
      const kept = new Set(rows.map(({ key }) => key))
      return acknowledged.filter(({ uid, mystery }) => !kept.has(`${uid} ${mystery}`)).length
    },
  }
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>

/** Four who read (a kept page, a search, a mystery, as a member) and one who writes, each without a break. */
export function sendVisitors(site: Pick<SiteProcess, "origin">, ledger: Ledger): Visitors {
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
      if (visit.status === 0) await wait(10)
    }
  })

  return {
    visits,
    async allServed(moment) {
      const goodSince = () => visits.filter((visit) => visit.from >= moment && visit.status === 200)
      const kinds = () => new Set(goodSince().map(({ address }) => kindOf(address))).size
      while (kinds() < errands.length) await wait(5)
      return Math.min(...goodSince().map(({ until }) => until)) - moment
    },
    async leave() {
      leaving.abort()
      await Promise.all(loops)
    },
  }
}

const kindOf = (address: string) =>
  address.replace(/\/mysteries\/[^/]+/, "/mysteries/:id").split("?")[0]

async function ask({ origin }: Pick<SiteProcess, "origin">, address: string, init: RequestInit) {
  const from = performance.now()
  const visit: Visit = { address, from, until: from, status: 0, retryAfter: null }
  let text = ""
  try {
    const answer = await fetch(origin + address, { ...init, redirect: "manual" })
    text = await answer.text()
    visit.status = answer.status
    visit.retryAfter = answer.headers.get("retry-after")
  } catch {
    // Refused, reset or cut off: status 0 says it.
  }
  visit.until = performance.now()
  return { visit, text }
}

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
