import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, readAs } from "#tests/support/people.ts"
import { listMentionable } from "./mentionable.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

test("members are found by the beginning of their names, if a mention can name them", async () => {
  const asker = await createMember(site, { name: "ひなぎく" })
  const left = await createMember(site, { name: "ひなげし" })
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [left.uid])
  for (const name of ["ひなた", "ひな", "ひな た", "ひな\u3000た", "あひな", "ひな_%"]) {
    await createMember(site, { name })
  }
  const find = async (beginning: string) =>
    (await readAs(site, asker, (tx) => listMentionable(tx, asker, beginning))).map(
      ({ name }) => name,
    )
  expect(await find("ひな")).toEqual(["ひな", "ひな_%", "ひなた"])
  expect(await find("ひな_%")).toEqual(["ひな_%"])
  expect(await find("%")).toEqual([])
  expect(await find("\u{10ffff}")).toEqual([])
})

test("five are enough", async () => {
  const asker = await createMember(site)
  for (let n = 0; n < 8; n++) await createMember(site, { name: `おおぜい${n}` })
  expect(await readAs(site, asker, (tx) => listMentionable(tx, asker, "おおぜい"))).toHaveLength(5)
})
