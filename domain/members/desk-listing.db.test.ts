import { afterAll, beforeAll, expect, test } from "vitest"
import type { DeskWish } from "#domain/desk/desk-page.ts"
import type { DeskMember } from "#shared/members/viewer.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  longAgo,
  type Person,
  readAs,
} from "#tests/support/people.ts"
import { listMembersAtDesk } from "./desk-listing.ts"

let site: TestDatabase
let moderator: DeskMember & { role: "moderator" }
let hina: Person
let sora: Person
let gone: Person
beforeAll(async () => {
  site = await createDatabase()
  moderator = await createDeskMember(site, "moderator", { name: "運営の人" })
  hina = await createMember(site, { name: "ヒナタ", registeredAt: longAgo })
  sora = await createMember(site, { name: "そら" })
  gone = await createMember(site, { name: "ヒナギク" })
  await site.root.query("update users set official = true, record_only = false where uid = $1", [
    hina.uid,
  ])
  await site.root.query(
    "update users set record_only = true, suspended_at = now() where uid = $1",
    [sora.uid],
  )
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [gone.uid])
})
afterAll(() => site.drop())

const list = async (wish: Partial<DeskWish> = {}) => {
  const all = { words: "", filters: {}, sort: "-registered", limit: 50, offset: 0, ...wish }
  const { rows, total } = await readAs(site, moderator, (tx) => listMembersAtDesk(tx, all))
  return { names: rows.map(({ nzUserId }) => nzUserId), total }
}

test("a moderator finds members by a part of their name or by their number, hidden ones as well", async () => {
  expect(await list({ words: "ひな" })).toEqual({ names: [hina.nzUserId], total: 1 })
  expect((await list({ words: String(sora.nzUserId) })).names).toEqual([sora.nzUserId])
  for (const words of ["そ", "そら", "ソラ"]) {
    expect((await list({ words })).names).toEqual([sora.nzUserId])
  }
  // All pairs of letters, and not the text.
  await site.root.query("update users set name = 'たなたたな' where uid = $1", [hina.uid])
  expect((await list({ words: "なたな" })).names).toEqual([])
  expect((await list({ words: "%" })).names).toEqual([])
})

test("a moderator filters and orders them, and who has withdrawn is not there", async () => {
  expect((await list({ filters: { is: "official" } })).names).toEqual([hina.nzUserId])
  expect((await list({ filters: { is: "suspended" } })).names).toEqual([sora.nzUserId])
  expect((await list({ filters: { is: "new" } })).names).not.toContain(hina.nzUserId)
  const newest = await list()
  expect(newest.names).not.toContain(gone.nzUserId)
  expect(newest.total).toBe(3)
  expect((await list({ sort: "registered" })).names).toEqual(newest.names.toReversed())
  expect(await list({ limit: 1, offset: 1 })).toEqual({ names: [newest.names[1]], total: 3 })
})
