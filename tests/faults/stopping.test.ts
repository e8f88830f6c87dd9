import { Agent, get, type IncomingMessage } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { connectionTo } from "#server/db/cluster.ts"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import {
  cleanRun,
  startWithoutWaiting,
  runOnce,
  makeDataDir,
  startSite,
  workersOf,
} from "#tests/support/site-process.ts"

let sandbox: Awaited<ReturnType<typeof makeDataDir>>

beforeAll(async () => {
  sandbox = await makeDataDir()
})
afterAll(() => sandbox.remove())

test.each([
  ["a site of one process", "1"],
  ["a site of two workers", "2"],
])(
  "on SIGTERM %s finishes the running request, then everything exits cleanly",
  async (_, processes) => {
    const site = await startSite({ ...sandbox, env: { WEB_CONCURRENCY: processes } })
    const database = await lockMysteries()
    const answer = fetch(site.origin)
    await database.untilSomeoneWaits()

    site.kill("SIGTERM")
    await expect.poll(() => isAccepting(site.origin)).toBe(false)
    await database.release()
    expect((await answer).status).toBe(200)
    expect(await (await answer).text()).toContain("</html>")
    expect(await site.ended).toBe(0)
    expect(await findProcessesIn(sandbox.database)).toEqual([])
  },
)

test.each([
  ["a site of one process", "1"],
  ["a site of two workers", "2"],
])("nobody is reset when %s stops under a stream of new connections", async (_, processes) => {
  const env = { WEB_CONCURRENCY: processes, RATE_LIMITS: "off" }
  const site = await startSite({ ...sandbox, env })
  const { hostname, port } = new URL(site.origin)
  const failures: string[] = []
  let asked = 0

  /** One request on a connection of its own; false where nobody listens any more. */
  async function visit(path: string): Promise<boolean> {
    asked += 1
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
    try {
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 (200|503)/)
      return true
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== "ECONNREFUSED") failures.push(code ?? message)
      return code !== "ECONNREFUSED"
    }
  }
  // Searches keep the site busy; cached pages bring their visitors back at once.
  const visitors = Array.from({ length: 64 }, async (_, n) => {
    while (await visit(n % 4 === 0 ? `/mysteries?kwd=${asked}` : "/"));
  })
  await expect.poll(() => asked).toBeGreaterThan(500)
  site.kill("SIGTERM")
  expect(await site.ended).toBe(0)
  await Promise.all(visitors)
  expect(failures).toEqual([])
})

test("a worker that is blocked does not cut off the requests that another one holds", async () => {
  const site = await startSite({ ...sandbox, env: { WEB_CONCURRENCY: "2" } })
  const [blocked] = await workersOf(site)
  process.kill(blocked!, "SIGSTOP")
  try {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const visit = () => visitOn(agent, `${site.origin}/healthz`)
    await visit()
    site.kill("SIGTERM")
    // The first request that arrives after the signal is held, and its answer is the last one.
    while ((await visit()).headers.connection !== "close");
  } finally {
    process.kill(blocked!, "SIGKILL")
  }
  expect(await site.ended).toBe(0)
})

test("SIGTERM during the very first start ends it, and the next one completes it", async () => {
  const fresh = await makeDataDir()
  const starting = await startWithoutWaiting(fresh)
  await expect.poll(async () => (await findProcessesIn(fresh.database)).length).toBeGreaterThan(0)
  starting.kill("SIGTERM")
  expect(await starting.ended).toBe(0)
  expect(await findProcessesIn(fresh.database)).toEqual([])

  expect(await runOnce(fresh)).toEqual(cleanRun)
  await fresh.remove()
})

/** Blocks every read of mysteries, as a slow query would. */
async function lockMysteries() {
  const owner = new pg.Client((await connectionTo(sandbox.database)) ?? {})
  // Stopping the site ends this session too.
  owner.on("error", () => undefined)
  await owner.connect()
  await owner.query("begin; lock table mysteries in access exclusive mode")
  const waiting = async () => {
    const { rows } = await owner.query("select count(*)::int as n from pg_locks where not granted")
    return rows[0].n
  }
  return {
    async untilSomeoneWaits() {
      await expect.poll(waiting).toBeGreaterThan(0)
    },
    async release() {
      await owner.query("rollback")
      await owner.end()
    },
  }
}

function visitOn(agent: Agent, address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent }, (answer) => {
      answer.resume()
      answer.once("end", () => resolve(answer))
    })
    request.once("error", reject)
  })
}

function isAccepting(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  )
}
