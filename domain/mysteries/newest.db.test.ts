import { expect, test } from "vitest"
import { databaseForTest } from "#tests/support/database.ts"
import { asGuest, createMystery } from "#tests/support/people.ts"
import { listNewest } from "./newest.ts"

test("a strip shows published mysteries, newest first, however long they were drafts", async () => {
  const site = await databaseForTest()
  const draft = await createMystery(site, { status: "draft" })
  const [first, second] = [await createMystery(site), await createMystery(site)]
  const newest = () => asGuest(site, (tx) => listNewest(tx, 2))
  expect((await newest()).map(({ id }) => id)).toEqual([second, first])
  await site.root.query("update mysteries set status = 'published' where id = $1", [draft])
  expect((await newest()).map(({ id }) => id)).toEqual([draft, second])
})

test("a site without mysteries has no newest ones", async () => {
  const site = await databaseForTest()
  expect(await asGuest(site, (tx) => listNewest(tx, 8))).toEqual([])
})
