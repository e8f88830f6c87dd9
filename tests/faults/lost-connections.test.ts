import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { readPidFile } from "#server/db/cluster/pid-file.ts"
import { freezeDatabase } from "#tests/support/frozen-database.ts"
import { makeDataDir, startSite, type SiteProcess, workersOf } from "#tests/support/site-process.ts"
import { connectAsOwner, type Ledger, openLedger } from "#tests/support/ledger.ts"
import { sendVisitors } from "#tests/support/visitors.ts"

/**
 * Milliseconds until the first good answer. Promised are 500, 500 and 4,000, which `npm run chaos` measures. Here nobody may
 * have to wait for a time limit of 30 s, on a machine that may be busy.
 */
const faults = [
  ["one backend is killed", killBackend, 15_000],
  ["all sessions are terminated", terminateSessions, 15_000],
  ["the postmaster is killed", killPostmaster, 25_000],
] as const

let place: Awaited<ReturnType<typeof makeDataDir>>

describe.each([
  ["one process", "1"],
  ["two workers", "2"],
])("%s", (_, processes) => {
  let site: SiteProcess
  let ledger: Ledger

  beforeAll(async () => {
    place = await makeDataDir()
    site = await startSite({ ...place, env: { WEB_CONCURRENCY: processes, RATE_LIMITS: "off" } })
    ledger = await openLedger(place)
  })
  afterAll(() => place.remove())

  test.each(faults)("people are served again when %s under them", async (_, fault, soon) => {
    const serving = await workersOf(site)
    const visitors = sendVisitors(site, ledger)
    await visitors.allServed(0)

    const moment = performance.now()
    await fault()
    const firstAnswer = await visitors.allServed(moment)
    await visitors.leave()

    expect(firstAnswer).toBeLessThan(soon)
    expect(new Set(visitors.visits.map(({ status }) => status))).toBeOneOf([
      new Set([200]),
      new Set([200, 503]),
    ])
    const refused = visitors.visits.filter(({ status }) => status === 503)
    expect(refused.filter(({ retryAfter }) => !Number(retryAfter))).toEqual([])
    expect(Math.max(...visitors.visits.map(({ from, until }) => until - from))).toBeLessThan(30_000)
    expect(await workersOf(site)).toEqual(serving)
    expect(ledger.acknowledged.length).toBeGreaterThan(0)
    expect(await ledger.lost()).toBe(0)
    expect(await ledger.surplus()).toEqual([])
  })

  // Each worker has a page cache of its own, and nobody can say which of them a request will reach.
  test.runIf(processes === "1")(
    "cached pages are served while the database is frozen, and others are refused in time",
    async () => {
      await expect.poll(isListening).toBe(true)
      await fetch(site.origin)
      const thaw = await freezeDatabase(place.database)
      onTestFinished(thaw)
      const answers: { status: number; retryAfter: number }[] = []
      const visits = ["時計", "塔", "月", "夜"].map(async (word) => {
        const { status, headers } = await fetch(`${site.origin}/mysteries?kwd=${word}`)
        answers.push({ status, retryAfter: Number(headers.get("retry-after")) })
      })
      expect((await fetch(site.origin)).status).toBe(200)
      await expect.poll(() => answers.length).toBeGreaterThan(0)
      expect((await fetch(site.origin)).status).toBe(200)

      thaw()
      await Promise.all(visits)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
      const search = () => fetch(`${site.origin}/mysteries?kwd=月`).then(({ status }) => status)
      await expect.poll(search).toBe(200)
    },
  )
})

/** Whether the site hears of changes: only then does it cache pages. */
async function isListening(): Promise<boolean> {
  const { rowCount } = await asOwner(
    "select from pg_stat_activity where application_name = 'nazomeguri-changes' and state = 'idle'",
  )
  return rowCount === 1
}

async function asOwner<Row extends object>(statement: string) {
  const owner = await connectAsOwner(place)
  try {
    return await owner.query<Row>(statement)
  } finally {
    await owner.end()
  }
}

const ofTheSite = "from pg_stat_activity where usename like 'nazo\\_%'"

/** Preferably one that is in a transaction, between two statements. */
async function killBackend(): Promise<void> {
  const { rows } = await asOwner<{ pid: number }>(
    `select pid ${ofTheSite} order by (state = 'idle in transaction') desc, state_change desc limit 1`,
  )
  process.kill(rows[0]!.pid, "SIGKILL")
}

async function terminateSessions(): Promise<void> {
  await asOwner(`select pg_terminate_backend(pid) ${ofTheSite}`)
}

async function killPostmaster(): Promise<void> {
  process.kill((await readPidFile(place.database))!.pid, "SIGKILL")
}
