import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery, createSolver, type Person, readAs } from "#tests/support/people.ts"
import { readEndingNext } from "./ending-next.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const today = "2026-04-01"
const read = (who: Person) => readAs(site, who, (tx) => readEndingNext(tx, who, today))
const ending = (endDate: string | null, more: Record<string, unknown> = {}) =>
  createMystery(site, { endDate, ...more })

test("the 気になる that ends next is the first that has not ended, today among them", async () => {
  const [over, today, later, open] = [
    await ending("2026-03-31"),
    await ending("2026-04-01"),
    await ending("2026-04-02"),
    await ending(null),
  ]
  const hidden = await ending("2026-04-01", { status: "rejected" })
  const played = await ending("2026-04-01")
  const member = await createSolver(site, {
    interested: [open, later, over, today, hidden],
    played: [played],
  })
  expect(await read(member)).toMatchObject({ total: 4, next: { id: today, endDate: "2026-04-01" } })
})

test("prefectures are told in which a 気になる ends within two weeks, and always that of the next", async () => {
  const far = await createSolver(site, {
    interested: [await ending("2026-06-01", { prefectures: "01" })],
  })
  expect((await read(far)).prefectures).toEqual(["01"])
  const near = await createSolver(site, {
    interested: [
      await ending("2026-04-05", { prefectures: "13,14" }),
      await ending("2026-04-15", { prefectures: "14,27" }),
      await ending("2026-04-16", { prefectures: "47" }),
      await ending("2026-04-06", { prefectures: "02,03,04,05" }),
      await ending("2026-04-06", { prefectures: "" }),
    ],
  })
  expect((await read(near)).prefectures).toEqual(["13", "14", "27"])
})

test("a member without 気になる has nothing that ends", async () => {
  expect(await read(await createSolver(site, {}))).toEqual({
    total: 0,
    next: null,
    prefectures: [],
  })
})
