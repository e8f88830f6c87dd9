import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery, type Person } from "#tests/support/people.ts"
import { listPopular } from "./popular.ts"

let site: TestDatabase
let members: Person[]
beforeAll(async () => {
  site = await createDatabase()
  members = [await createMember(site), await createMember(site), await createMember(site)]
})
afterAll(() => site.drop())

const today = "2026-11-21"

/** A mystery that this many members are interested in. */
async function wantedBy(count: number, given: Record<string, unknown>, status = 1) {
  const id = await createMystery(site, given)
  for (const { uid } of members.slice(0, count)) {
    await site.root.query(
      "insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, $3)",
      [uid, id, status],
    )
  }
  return id
}

const shown = async (count: number) =>
  (await asGuest(site, (tx) => listPopular(tx, today, count))).map(({ title }) => title)

test("the mysteries with the most interest come first, as long as they can still be played", async () => {
  await wantedBy(1, { title: "ひとりが気になる", startDate: "2026-12-24" })
  await wantedBy(2, { title: "今日が最後", endDate: today })
  await wantedBy(3, { title: "みんなが気になる" })
  await wantedBy(3, { title: "昨日で終わった", endDate: "2026-11-20" })
  const withdrawn = await wantedBy(3, { title: "取り下げられた" })
  await site.root.query("update mysteries set status = 'draft' where id = $1", [withdrawn])
  // The status played does not count as interest.
  await wantedBy(3, { title: "もう遊ばれた" }, 2)
  expect(await shown(3)).toEqual(["みんなが気になる", "今日が最後", "ひとりが気になる"])
  expect(await shown(1)).toEqual(["みんなが気になる"])
  const everything = await shown(50)
  expect(everything).not.toContain("昨日で終わった")
  expect(everything).not.toContain("取り下げられた")
})

test("the interest of a withdrawn member does not count", async () => {
  await site.root.query(`update users set "deletedAt" = now() where uid = any($1)`, [
    members.slice(1).map(({ uid }) => uid),
  ])
  const cards = await asGuest(site, (tx) => listPopular(tx, today, 3))
  expect(cards.map(({ interestedCount }) => interestedCount)).toEqual([1, 1, 1])
})
