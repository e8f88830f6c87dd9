import type pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startCluster, type Cluster } from "#server/db/cluster.ts"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import { lagLimit } from "#server/db/replica.ts"
import { urlOf } from "#tests/support/cluster.ts"
import { createMystery } from "#tests/support/people.ts"
import { makeDataDir, type SiteProcess, startSite } from "#tests/support/site-process.ts"
import { prepareStandby } from "#tests/support/standby.ts"
import { connectAsOwner, type Ledger, openLedger } from "#tests/support/ledger.ts"

type Place = Awaited<ReturnType<typeof makeDataDir>>

let places: Place[]
let primary: Cluster
let replica: Cluster
let onPrimary: pg.Client
let site: SiteProcess
let ledger: Ledger

const start = ({ database }: Place) =>
  startCluster({ dir: database, log: () => undefined, throwAway: true })

beforeAll(async () => {
  const [first, second] = [await makeDataDir(), await makeDataDir()]
  places = [first, second]
  primary = await start(first)
  await prepareStandby({ ...first, cluster: primary }, second)
  replica = await start(second)
  site = await startSite({
    ...first,
    env: {
      DATABASE_URL: urlOf(primary.connection),
      DATABASE_REPLICA_URL: urlOf(replica.connection),
      RATE_LIMITS: "off",
    },
  })
  ledger = await openLedger(first)
  onPrimary = await connectAsOwner(first)
})
afterAll(async () => {
  await onPrimary.end()
  await replica.stop(0)
  await primary.stop(0)
  for (const place of places) await place.remove()
})

test("guests read from the replica; a writer, and who reads what was invalidated, from the primary", async () => {
  await expectReplica()
  await pauseReplay()
  const unseen = await createUnannounced()
  expect(await statusOf(unseen)).toBe(404)

  const written = await fetch(`${site.origin}/mysteries/${ledger.mysteries[0]}/status`, {
    method: "POST",
    headers: { cookie: ledger.cookie, origin: site.origin },
    body: new URLSearchParams({ status: "1" }),
  })
  const [ofWriter = ""] = (written.headers.get("set-cookie") ?? "").split(";")
  expect(await statusOf(unseen, `${ledger.cookie}; ${ofWriter}`)).toBe(200)

  const announced = await createUnannounced()
  expect(await statusOf(announced)).toBe(404)
  const invalidation = JSON.stringify({ hard: [`mystery:${announced}`] })
  await onPrimary.query("select announce_invalidation($1::jsonb)", [invalidation])
  await expect.poll(() => statusOf(announced), { timeout: lagLimit / 2 }).toBe(200)
  await resumeReplay()
})

test("a replica that falls behind is not read until it has caught up", async () => {
  await pauseReplay()
  const moment = performance.now()
  const answered = async () => statusOf(await createUnannounced())
  expect(await answered()).toBe(404)
  await expect.poll(answered, { interval: 200 }).toBe(200)
  expect(performance.now() - moment).toBeGreaterThan(lagLimit / 2)
  await resumeReplay()
  await expectReplica()
})

test.each([
  ["dies", () => replica.stop(0)],
  ["freezes", () => signalReplica("SIGSTOP")],
])(
  "nobody gets an error when the replica %s, and it is read again when it is back",
  async (_, fault) => {
    await expectReplica()
    const readers = sendReaders()
    await readers.served()
    await fault()
    await readers.served()
    await expect.poll(statusOfUnannounced).toBe(200)
    const answers = await readers.leave()

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(30_000)
    await signalReplica("SIGCONT")
    await replica.stop(0)
    replica = await start(places[1]!)
    await expectReplica()
  },
)

/** Guests who search, and guests with an address of nothing, which no invalidation sends to the primary. */
function sendReaders() {
  const answers: { status: number; took: number }[] = []
  const leaving = new AbortController()
  let count = 0
  const search = () => `?kwd=${(count += 1)}`
  const open = () => `/${String((count += 1)).padStart(22, "x")}`
  const loops = [search, search, open, open].map(async (next) => {
    while (!leaving.signal.aborted) {
      const from = performance.now()
      const { status } = await fetch(`${site.origin}/mysteries${next()}`)
      answers.push({ status, took: performance.now() - from })
    }
  })
  return {
    async served() {
      const enough = answers.length + 20
      await expect.poll(() => answers.length).toBeGreaterThan(enough)
    },
    async leave() {
      leaving.abort()
      await Promise.all(loops)
      return answers
    },
  }
}

/** After a start everything may have changed, so that the primary answers for ten seconds. */
async function expectReplica(): Promise<void> {
  await expect.poll(answeredBy, { interval: 200 }).toBe("replica")
}

/** Which server a guest's page is read from now. */
async function answeredBy(): Promise<"primary" | "replica"> {
  await pauseReplay()
  try {
    return (await statusOfUnannounced()) === 404 ? "replica" : "primary"
  } finally {
    await resumeReplay()
  }
}

const statusOfUnannounced = async () => statusOf(await createUnannounced())

/** A mystery without the invalidation that a new one announces. */
async function createUnannounced(): Promise<string> {
  await onPrimary.query("set session_replication_role = replica")
  const id = await createMystery({ root: onPrimary })
  await onPrimary.query("insert into mystery_stats (mystery_id, published) values ($1, true)", [id])
  await onPrimary.query("reset session_replication_role")
  return id
}

async function statusOf(mystery: string, cookie = ""): Promise<number> {
  return (await fetch(`${site.origin}/mysteries/${mystery}`, { headers: { cookie } })).status
}

const pauseReplay = () => askReplica("select pg_wal_replay_pause()")
const resumeReplay = () => askReplica("select pg_wal_replay_resume()")

async function askReplica(statement: string): Promise<void> {
  const client = await connectAsOwner(places[1]!)
  await client.query(statement)
  await client.end()
}

async function signalReplica(signal: NodeJS.Signals): Promise<void> {
  for (const { pid } of await findProcessesIn(places[1]!.database)) process.kill(pid, signal)
}
