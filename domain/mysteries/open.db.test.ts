import { expect, test } from "vitest"
import { databaseForTest } from "#tests/support/database.ts"
import { asGuest, createMystery } from "#tests/support/people.ts"
import { countOpen } from "./open.ts"

test("a mystery counts as open from its first day through its last, and always without days", async () => {
  const site = await databaseForTest()
  const today = "2026-11-21"
  const open = [
    {},
    { startDate: today },
    { endDate: today },
    { startDate: today, endDate: today },
    { startDate: "2026-01-01", endDate: "2026-12-31" },
  ]
  const closed = [
    { startDate: "2026-11-22" },
    { endDate: "2026-11-20" },
    { startDate: today, status: "draft" },
  ]
  for (const given of [...open, ...closed]) await createMystery(site, given)
  expect(await asGuest(site, (tx) => countOpen(tx, today))).toBe(open.length)
})
