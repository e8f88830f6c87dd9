import { afterAll, beforeAll, expect, test } from "vitest"
import { storeEvents } from "#server/db/intake.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMystery } from "#tests/support/people.ts"
import { mostEvents } from "#shared/third-parties/analytics-events.ts"
import { recordEvents } from "./recording.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const day = "2026-11-21"
const seen = (id: string) => ({ kind: "card-view" as const, subject: `mystery:${id}` })

async function countOf(id: string): Promise<number> {
  const { rows } = await site.root.query<{ count: string }>(
    "select count from analytics_events_daily where day = $1 and subject = $2",
    [day, `mystery:${id}`],
  )
  return Number(rows[0]?.count ?? 0)
}

test("many visitors who see the same cards in any order at once are all counted", async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => createMystery(site)))
  const crowd = Array.from({ length: 40 }, (_, n) => (n % 2 ? ids : ids.toReversed()))
  await Promise.all(
    crowd.map((order) => storeEvents(site.db, (tx) => recordEvents(tx, day, order.map(seen)))),
  )
  expect(await Promise.all(ids.map(countOf))).toEqual([40, 40, 40, 40])
})

test("the largest allowed number of events in one request is counted", async () => {
  const id = await createMystery(site)
  const others = Array.from({ length: mostEvents - 1 }, (_, n) => seen(`madeup${n}`))
  await storeEvents(site.db, (tx) => recordEvents(tx, day, [...others, seen(id)]))
  expect(await countOf(id)).toBe(1)
})

test("a read-only page cannot count", async () => {
  await expect(asGuest(site, (tx) => recordEvents(tx as never, day, []))).rejects.toThrow(
    /permission denied|read-only/,
  )
})
