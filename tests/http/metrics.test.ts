import { afterAll, beforeAll, expect, test } from "vitest"
import { openWatch } from "#server/open-watch.ts"
import { metrics } from "#shared/addresses/server-routes.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { openSite } from "./support/site.ts"
import { type SmallPage, smallSite } from "./support/small-site.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const token = "a token of thirty-two characters or more"
const bearer = { Authorization: `Bearer ${token}` }
const pages: SmallPage[] = [{ path: "/mysteries/:id", loader: () => "謎" }]

function open(db: Pick<TestDatabase["db"], "service" | "loads"> = database.db) {
  const source = { kind: "built" as const, build: smallSite(pages) }
  const { watch } = openWatch({ token, db, source, streams: () => 7 })
  return openSite(pages, { watch })
}

test("Prometheus with the token reads what was answered, by route and class", async () => {
  const { get } = open()
  await get("/mysteries/abc")
  await get("/mysteries/def")
  await get("/nowhere")
  const answer = await get(metrics, bearer)
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8")
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(text).toContain('nazomeguri_requests_total{route="/mysteries/:id",status="2xx"} 2\n')
  expect(text).toContain('status="4xx"} 1\n')
  expect(text).toContain('nazomeguri_request_duration_seconds_bucket{cache="none",le="+Inf"} 3\n')
  expect(text).not.toMatch(/abc|def|nowhere/)
})

test("the page shows turns, connections, jobs, streams, memory, lag and the build", async () => {
  const { get } = open()
  await database.root.query('select enqueue(\'mail\', \'{"letter": "contact-copy", "id": "1"}\')')
  const text = await (await get(metrics, bearer)).text()
  for (const line of [
    /^nazomeguri_turns_running\{queue="pages"\} 0$/m,
    /^nazomeguri_turns_waiting\{queue="drawings"\} 0$/m,
    /^nazomeguri_database_connections\{pool="nazo_service",state="busy"\} \d+$/m,
    /^nazomeguri_database_waiting\{pool="nazo_public"\} 0$/m,
    /^nazomeguri_database_up 1$/m,
    /^nazomeguri_jobs_due\{kind="mail"\} 1$/m,
    /^nazomeguri_jobs_oldest_due_seconds\{kind="mail"\} [\d.e-]+$/m,
    /^nazomeguri_jobs_failed\{kind="mail"\} 0$/m,
    /^nazomeguri_streams 7$/m,
    /^nazomeguri_memory_bytes\{part="resident"\} \d+$/m,
    /^nazomeguri_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m,
    /^nazomeguri_build_info\{version=".*",node="v.*"\} 1$/m,
  ]) {
    expect(text).toMatch(line)
  }
})

test.each([
  ["without a token", {}],
  ["with a wrong token", { Authorization: "Bearer another" }],
  ["with the token in another scheme", { Authorization: `Basic ${token}` }],
])("somebody %s reads no numbers", async (_, headers: Record<string, string>) => {
  const answer = await open().get(metrics, headers)
  expect(answer.status).toBe(401)
  expect(answer.headers.get("www-authenticate")).toBe("Bearer")
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(await answer.text()).not.toContain("nazomeguri_")
})

test("without the setting there is no such page", async () => {
  expect((await openSite(pages).get(metrics, bearer)).status).toBe(404)
})

test("the log never has the token", async () => {
  const { get, lines } = open()
  await get(metrics, bearer)
  await get(metrics, { Authorization: "Bearer another-token-of-somebody" })
  expect(lines.length).toBe(2)
  expect(JSON.stringify(lines)).not.toContain("token")
})

test("while the database is away the numbers of the process are still there", async () => {
  const away = () => {
    throw new Error("away")
  }
  const service = { getExecutor: away } as never
  const text = await (await open({ service, loads: () => [] }).get(metrics, bearer)).text()
  expect(text).toMatch(/^nazomeguri_database_up 0$/m)
  expect(text).toMatch(/^nazomeguri_streams 7$/m)
  expect(text).not.toContain("jobs_due")
})
