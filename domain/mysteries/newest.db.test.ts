import { expect, test } from "vitest"
import { databaseForTest } from "#tests/support/database.ts"
import { asGuest, createMystery } from "#tests/support/people.ts"
import { listNewest } from "./newest.ts"

test("a strip shows published mysteries, newest first, however long they were drafts", async () => {
  const site = await databaseForTest()
  const draft = await createMystery(site, { status: "draft" })
  const [first, second] = [await createMystery(site), await createMystery(site)]
  const newest = () => asGuest(site, (tx) => listNewest(tx, "2026-11-22", 2))
  expect((await newest()).map(({ id }) => id)).toEqual([second, first])
  await site.root.query("update mysteries set status = 'published' where id = $1", [draft])
  expect((await newest()).map(({ id }) => id)).toEqual([draft, second])
})

test("a site without mysteries has no newest ones", async () => {
  const site = await databaseForTest()
  expect(await asGuest(site, (tx) => listNewest(tx, "2026-11-22", 8))).toEqual([])
})

test("what ended yesterday is not new; what ends today still is", async () => {
  const site = await databaseForTest()
  const today = await createMystery(site, { endDate: "2026-11-22" })
  await createMystery(site, { endDate: "2026-11-21" })
  const newest = await asGuest(site, (tx) => listNewest(tx, "2026-11-22", 8))
  expect(newest.map(({ id }) => id)).toEqual([today])
})
