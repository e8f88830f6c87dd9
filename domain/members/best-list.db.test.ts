import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  type Person,
  readAs,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import { findPlayed } from "#domain/statuses/find-played.ts"
import type { BestEntry } from "#shared/schemas/best-form.ts"
import { findSharedAs, listBest, readOwnBest, saveBest } from "./best-list.ts"

let site: TestDatabase
let member: Person
let played: string[]
beforeAll(async () => {
  site = await createDatabase()
  played = []
  for (let n = 1; n <= 10; n++) {
    played.push(await createMystery(site, { title: `謎${n}`, maker: "工房ひみつ" }))
  }
})
afterAll(() => site.drop())
beforeEach(async () => {
  await site.root.query("update mysteries set status = 'published'")
  member = await createMember(site)
  await setStatuses(site, member, 2, played)
})

const entry = (n: number, line = ""): BestEntry => ({ id: played[n - 1] ?? "", line })
const own = () => readAs(site, member, (tx) => readOwnBest(tx, member))

async function save(entries: BestEntry[], more: { known?: string; overwrites?: boolean } = {}) {
  const known = more.known ?? (await own()).version
  const form = { known, overwrites: more.overwrites ?? false, entries }
  return writeAs(site, member, (tx) => saveBest(tx, member, form))
}

const titles = async (who?: Person) => {
  const list = (tx: Parameters<typeof listBest>[0]) => listBest(tx, member.nzUserId)
  const best = await (who ? readAs(site, who, list) : asGuest(site, list))
  return best.map(({ title, line }) => title + line)
}

describe("a member's best list", () => {
  test("is saved as a whole: added, put in another order, and taken away", async () => {
    expect(await save([entry(1, "：最高"), entry(2), entry(3)])).toMatchObject({ ok: true })
    expect(await titles()).toEqual(["謎1：最高", "謎2", "謎3"])
    expect(await save([entry(3, "：泣いた"), entry(4), entry(1, "：最高")])).toMatchObject({
      ok: true,
    })
    expect(await titles()).toEqual(["謎3：泣いた", "謎4", "謎1：最高"])
    expect(await save([])).toMatchObject({ ok: true })
    expect(await titles()).toEqual([])
  })

  test("is shared only where everybody may see it", async () => {
    const sharedAs = () => readAs(site, member, (tx) => findSharedAs(tx, member))
    expect(await sharedAs()).toBe(member.nzUserId)
    const setVisibility = (to: string) =>
      site.root.query("update users set profile_visibility = $2 where uid = $1", [member.uid, to])
    await setVisibility("followers")
    expect(await sharedAs()).toBeNull()
    await setVisibility("public")
    await site.root.query("update users set record_only = true where uid = $1", [member.uid])
    expect(await sharedAs()).toBeNull()
  })

  test("has ten entries, in any order", async () => {
    const all = played.map((_, n) => entry(n + 1))
    await save(all)
    await save(all.toReversed())
    expect(await titles()).toEqual(played.map((_, n) => `謎${10 - n}`))
  })

  test("takes only what the member has played", async () => {
    const unplayed = await createMystery(site)
    const answer = await save([entry(1), { id: unplayed, line: "" }])
    expect(answer).toMatchObject({ code: "best-not-played" })
    expect(await titles()).toEqual([])
  })

  test("changed elsewhere meanwhile is not overwritten unless the member wants it", async () => {
    const { version: known } = await own()
    await save([entry(1)])
    expect(await save([entry(2)], { known })).toMatchObject({ code: "best-changed" })
    expect(await titles()).toEqual(["謎1"])
    expect(await save([entry(2)], { known, overwrites: true })).toMatchObject({ ok: true })
    expect(await titles()).toEqual(["謎2"])
  })

  test("saved twice at once is saved once", async () => {
    const { version: known } = await own()
    const answers = await Promise.all([save([entry(1)], { known }), save([entry(2)], { known })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "best-changed" })
    await save([entry(1), entry(2), entry(3)])
    const { version } = await own()
    const again = await Promise.all([
      save([entry(3), entry(1)], { known: version }),
      save([entry(2), entry(1)], { known: version }),
    ])
    expect(again.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test("hides what is no longer played, with its line, until it is played again", async () => {
    await save([entry(1), entry(2, "：いちばん")])
    const status = (set: string) =>
      site.root.query(`update favorite_mysteries set ${set} where uid = $1 and mysteryid = $2`, [
        member.uid,
        played[1],
      ])
    await status("status = 1")
    expect([await titles(), await titles(member)]).toEqual([["謎1"], ["謎1"]])
    expect((await own()).entries).toMatchObject([{ hidden: false }, { hidden: true, title: "謎2" }])
    expect(await save([entry(2, "：いちばん"), entry(1)])).toMatchObject({ ok: true })
    await status("status = 2")
    expect(await titles()).toEqual(["謎2：いちばん", "謎1"])
    await site.root.query("delete from favorite_mysteries where uid = $1", [member.uid])
    expect(await titles()).toEqual([])
    await setStatuses(site, member, 2, played)
    expect(await titles()).toEqual(["謎2：いちばん", "謎1"])
  })

  test("leaves out a mystery that has left the site, which its member can still move", async () => {
    await save([entry(1), entry(2)])
    await site.root.query("update mysteries set status = 'draft' where id = $1", [played[0]])
    expect(await titles()).toEqual(["謎2"])
    expect((await own()).entries[0]).toMatchObject({ title: null })
    expect(await save([entry(2), entry(1)])).toMatchObject({ ok: true })
    expect(await titles(member)).toEqual(["謎2"])
  })

  test("is nobody's after a withdrawal", async () => {
    await save([entry(1)])
    await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [member.uid])
    expect(await titles()).toEqual([])
  })
})

test("played mysteries are found by letters of their title or maker, however they are spelt", async () => {
  const found = (typed: string) => readAs(site, member, (tx) => findPlayed(tx, member, typed))
  expect(await found("謎１０")).toMatchObject([{ title: "謎10" }])
  expect(await found("ヒミツ")).toHaveLength(8)
  expect(await found("ない謎")).toEqual([])
  const other = await createMember(site)
  expect(await readAs(site, other, (tx) => findPlayed(tx, other, "謎"))).toEqual([])
})
