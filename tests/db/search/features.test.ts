import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { countDue } from "#domain/calendar/due.ts"
import { fits } from "#domain/listings/listing.ts"
import { readMyNumberedPage } from "#domain/listings/personal-numbered-page.ts"
import { search, searchAsMember } from "#domain/search/search.ts"
import type { FeatureId } from "#shared/search/features.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { asWords } from "#tests/support/as-words.ts"
import { createDatabase, databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  readAs,
  searchAs,
  searchAsGuest,
} from "#tests/support/people.ts"
import { rebuildChunks } from "./rebuild-chunks.ts"

const today = "2026-11-22"

const createOutline = ({ root }: TestDatabase, id: string, given: Record<string, unknown>) =>
  root.query(
    `insert into mystery_outlines (mystery_id, ${Object.keys(given).join()})
     values ($1, ${Object.keys(given).map((_, n) => `$${n + 2}`).join()})`, // prettier-ignore
    [id, ...Object.values(given)],
  )

describe("a guest who filters by", () => {
  let site: TestDatabase
  beforeAll(async () => {
    site = await createDatabase()
    const outlined = async (title: string, given: Record<string, unknown>, mystery = {}) =>
      createOutline(site, await createMystery(site, { title, types: "03", ...mystery }), given)
    const ended = { endDate: "2020-01-31" }
    await outlined("ひとり", { solo: true }, ended)
    await outlined("ふたりから", { solo: false }, { ...ended, minPeople: 1 })
    await outlined("貸切", { private_party: true }, ended)
    await outlined("雨天決行", { rain: "ok" }, ended)
    await outlined("雨天中止", { rain: "cancelled" }, { ...ended, categories: "1" })
    await outlined("車いす", { wheelchair: true }, ended)
    await outlined("こわい", { is_scary: true, wheelchair: false }, ended)
    await outlined("こわくない", { is_scary: false }, ended)
    await outlined("ふらっと", { tickets: [] }, ended)
    await outlined("当日券", { tickets: ["advance", "day"] }, ended)
    await outlined("予約制", { tickets: ["booking"] }, ended)
    await outlined("コラボ", { collaboration: "銀河喫茶" }, ended)
    await outlined("常設", { is_permanent: true }, ended)
    await outlined("そのうち終わる", { is_permanent: false })
    await outlined("再演", { is_rerun: true }, { ...ended, startDate: "2020-01-01" })
    await createMystery(site, { title: "ひとりから", types: "03", minPeople: 1, ...ended })
    await createMystery(site, { title: "屋内", types: "03", categories: "1", ...ended })
    await createMystery(site, { title: "終わらない部屋", types: "03" })
    await createMystery(site, { title: "終わらない本", types: "13" })
    const first = { types: "03", startDate: "2026-08-24", endDate: "2026-12-31" }
    await createMystery(site, { title: "新作", ...first })
    await createMystery(site, { title: "前日から", ...first, startDate: "2026-08-23" })
    await outlined("秋の再演", { is_rerun: true }, first)
  })
  afterAll(() => site.drop())

  const find = async (features: FeatureId[]) => {
    const result = await searchAsGuest(site, async (tx, index) =>
      search(tx, index, await asWords(tx, { ...noSearch, features }, today), null),
    )
    const titles = result?.items.map(({ title }) => title).toSorted()
    return { titles, counts: result?.found.counts ?? {}, total: result?.found.total }
  }

  const expected: [FeatureId, string[]][] = [
    ["solo", ["ひとり", "ひとりから"]],
    ["private", ["貸切"]],
    ["rain", ["屋内", "雨天決行"]],
    ["wheelchair", ["車いす"]],
    ["not-scary", ["こわくない"]],
    ["no-booking", ["ふらっと", "当日券"]],
    ["collab", ["コラボ"]],
    ["permanent", ["常設", "終わらない部屋"]],
    ["rerun", ["再演", "秋の再演"]],
    ["new", ["新作"]],
  ]

  test.each(expected)(
    "%s finds what is known to be so, and its count says how many",
    async (id, titles) => {
      const found = await find([id])
      expect(found.titles).toEqual(titles.toSorted())
      expect((await find([])).counts[`feature:${id}`]).toBe(titles.length)
    },
  )

  test("two features finds what has both", async () => {
    expect((await find(["rerun", "new"])).titles).toEqual([])
    const id = await createMystery(site, { title: "ひとりで貸切", endDate: "2020-01-31" })
    await createOutline(site, id, { solo: true, private_party: true })
    expect((await find(["private", "solo"])).titles).toEqual(["ひとりで貸切"])
    await site.root.query("delete from mysteries where id = $1", [id])
  })

  test("anything finds the same from bitmaps", async () => {
    await rebuildChunks(site, [0])
    for (const [id, titles] of expected) {
      expect((await find([id])).titles, id).toEqual(titles.toSorted())
    }
  })
})

test("a guest who asks for tonight finds what begins in the evening of that day, and what is at home already", async () => {
  const site = await databaseForTest()
  const create = async (title: string, outline: Record<string, unknown>, mystery = {}) => {
    const given = { title, types: "03", startDate: "2026-11-01", endDate: "2026-12-31", ...mystery }
    await createOutline(site, await createMystery(site, given), outline)
  }
  await create("LINEで", { solo: true }, { types: "12", categories: "3" })
  await create("LINEと箱", { solo: true }, { types: "11,12", categories: "3" })
  await create("本", { solo: true }, { types: "13", categories: "3" })
  await create(
    "来月から",
    { solo: true },
    { types: "12", categories: "3", startDate: "2026-12-01" },
  )
  await create("昼だけ", { start_times: "10時〜18時" })
  await create("時間不明", { solo: true })
  await create("毎日", { start_times: "１１：００〜１９：３０、1時間おき" })
  await create("火曜定休", { start_times: "10時〜18時半受付", closed_on: [2] })
  await create("平日の夜", { start_times: "平日19:00、土日祝10:30／13:00" })
  await create("週末の夜", { start_times: "土日祝 10:30／14:30／18:30" })
  await create("金曜", { start_times: "金曜19時、土日13時・17時" })
  const tonight = async (today: string) => {
    const result = await searchAsGuest(site, async (tx, index) =>
      search(tx, index, await asWords(tx, { ...noSearch, states: ["tonight"] }, today), null),
    )
    return result?.items.map(({ title }) => title).toSorted()
  }
  const wednesday = ["LINEで", "平日の夜", "毎日", "火曜定休"].toSorted()
  expect(await tonight("2026-11-25")).toEqual(wednesday)
  expect(await tonight("2026-11-24")).toEqual(wednesday.filter((title) => title !== "火曜定休"))
  const saturday = ["LINEで", "毎日", "火曜定休", "週末の夜"].toSorted()
  expect(await tonight("2026-11-28")).toEqual(saturday)
  // A holiday, on a Monday.
  expect(await tonight("2026-11-23")).toEqual(saturday)
})

describe("a member who hides what they have played", () => {
  test("is not shown its rerun, nor the rerun of that, but others are", async () => {
    const site = await databaseForTest()
    const [first, second, third, other] = await Promise.all(
      ["初演", "再演", "再々演", "別の謎"].map((title, n) =>
        createMystery(site, { title, prefectures: "13", startDate: `2026-11-0${n + 1}` }),
      ),
    )
    await createOutline(site, second ?? "", { is_rerun: true, rerun_of: first })
    await createOutline(site, third ?? "", { is_rerun: true, rerun_of: second })
    const [player, newcomer] = [await createMember(site), await createMember(site)]
    await site.root.query(
      `insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, 2), ($1, $3, 1), ($4, $5, 2)`,
      [player.uid, first, second, newcomer.uid, third],
    )
    const shownTo = async (member: typeof player, query: Partial<SearchQuery>) => {
      const result = await searchAs(site, member, async (tx, index) =>
        searchAsMember(tx, index, await asWords(tx, { ...noSearch, ...query }, today), null),
      )
      const titles = result?.items.map(({ title }) => title).toSorted()
      return { titles, hidden: result?.found.hidden }
    }
    const hides = { hidesPlayed: true }
    expect(await shownTo(player, hides)).toEqual({ titles: ["別の謎"], hidden: 3 })
    // The content is known by the earlier run, not by the later one.
    expect(await shownTo(newcomer, hides)).toEqual({
      titles: ["再演", "初演", "別の謎"].toSorted(),
      hidden: 1,
    })
    // A filter by status means the status alone.
    expect((await shownTo(player, { status: "played" })).titles).toEqual(["初演"])
    expect((await shownTo(player, { status: "unplayed" })).titles).toHaveLength(3)

    const listed = await searchAs(site, player, (tx, index) =>
      readMyNumberedPage(tx, index, fits({ kind: "prefecture", id: "13" }), 1),
    )
    expect(listed.mysteries.map(({ id }) => id)).toEqual([other])
    expect(listed.hidden).toBe(3)

    const days = { from: "2026-11-01", to: "2026-11-30" }
    const due = (played: "left-out" | "alone") =>
      readAs(site, player, (tx) => countDue(tx, days, { pref: null, type: null, played }))
    expect([await due("left-out"), await due("alone")]).toEqual([1, 3])
  })
})
