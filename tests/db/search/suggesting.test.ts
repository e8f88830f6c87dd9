import { afterAll, beforeAll, expect, test } from "vitest"
import { countEach } from "#domain/search/counting.ts"
import { listGuesses } from "#domain/search/guessing.ts"
import { listSuggestions, mostSuggestions } from "#domain/search/suggesting.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { asWords } from "#tests/support/as-words.ts"
import { createDatabase, databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMystery, searchAsGuest } from "#tests/support/people.ts"
import { fillTable, addReadings } from "./table/fill.ts"

const today = "2026-05-08"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
  await fillTable(site)
})
afterAll(() => site.drop())

async function suggested(typed: string, of = site): Promise<string[]> {
  const list = await asGuest(of, (tx) => listSuggestions(tx, typed))
  return list.map(({ kind, name }) => `${kind} ${name}`)
}

const guessed = async (kwd: string, more: Partial<SearchQuery> = {}) =>
  (
    await searchAsGuest(site, async (tx, index) => {
      const query = { ...noSearch, ...more, kwd }
      const [found = 0] = await countEach(index, [query], today)
      return listGuesses(tx, index, await asWords(tx, query, today), found)
    })
  ).map(({ kwd }) => kwd)

test.each([
  ["新宿", "station 新宿駅", "place 新宿もぐら館", "station 新宿三丁目駅"],
  ["大阪", "prefecture 大阪府", "station 大阪難波駅", "title 大阪まるごと宝さがし"],
  ["ホラー", "tag ホラー"],
  ["ﾎﾗｰ", "tag ホラー"],
  ["からくり", "maker からくり堂", "place 道頓堀からくり座"],
  ["マダミス", "type マダミス", "title マーダーミステリー『硝子の夜』"],
  ["もぐら", "place 新宿もぐら館"],
  ["新宿駅", "station 新宿駅"],
  ["room404", "maker ROOM 404"],
  ["%", "title 100％ドラゴン", "title 正解率1%の挑戦状"],
  ["\\", "title C:\\NAZO\\最後の鍵"],
])("typing %s suggests names that match, begin with or contain it", async (typed, ...names) => {
  expect((await suggested(typed)).slice(0, names.length)).toEqual(names)
})

test("the readings of tags and stations are added even when all mysteries have theirs", async () => {
  await site.root.query(
    "update search_terms set reading = '', reading_of = '' where kind in ('tag', 'station')",
  )
  expect(await suggested("しんじゅく")).not.toContain("station 新宿駅")
  await addReadings(site)
  expect(await suggested("しんじゅく")).toContain("station 新宿駅")
})

test("names are suggested by their reading, in kana and in Latin letters", async () => {
  const offered = await suggested("しんじゅく")
  expect(offered.slice(0, 2)).toEqual(["station 新宿駅", "place 新宿もぐら館"])
  for (const typed of ["シンジュク", "shinjuku", "sinzyuku"]) {
    expect(await suggested(typed)).toEqual(offered)
  }
})

test("at most eight names are suggested, and none for an empty or meaningless text", async () => {
  expect(await suggested("謎")).toHaveLength(mostSuggestions)
  const nonsense = ["", " ", "ー", "\0", "\ud800", "zzzz", "x".repeat(100_000), "'; --", "%_%"]
  for (const typed of nonsense) expect(await suggested(typed)).toEqual([])
})

test("only names of published mysteries are suggested, as soon as they are and only as long as they are", async () => {
  const own = await databaseForTest()
  const mystery = { title: "砂時計の囚人", maker: "砂時計社", tag: "砂時計の札", prefectures: "47" }
  const id = await createMystery(own, { ...mystery, status: "draft" })
  const { rows } = await own.root.query<{ id: number }>(
    "insert into places (name, prefecture_id, stations, published) values ('砂時計館', '47', '{砂時計前}', true) returning id",
  )
  await own.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
    id,
    rows[0]?.id,
  ])
  expect(await suggested("砂時計", own)).toEqual([])

  await own.root.query("update mysteries set status = 'published' where id = $1", [id])
  const all = [
    "maker 砂時計社",
    "place 砂時計館",
    "station 砂時計前駅",
    "tag 砂時計の札",
    "title 砂時計の囚人",
  ]
  expect((await suggested("砂時計", own)).toSorted()).toEqual(all.toSorted())

  await own.root.query("update places set published = false")
  expect((await suggested("砂時計", own)).toSorted()).toEqual(
    ["maker 砂時計社", "tag 砂時計の札", "title 砂時計の囚人"].toSorted(),
  )
  await own.root.query("update places set published = true, name = '砂時計の塔'")
  expect(await suggested("砂時計の塔", own)).toEqual(["place 砂時計の塔"])
  await own.root.query("update mysteries set title = '水時計の囚人', tag = '' where id = $1", [id])
  expect((await suggested("砂時計", own)).toSorted()).toEqual(
    ["maker 砂時計社", "place 砂時計の塔", "station 砂時計前駅"].toSorted(),
  )
  await own.root.query("update mysteries set status = 'rejected' where id = $1", [id])
  expect([...(await suggested("砂時計", own)), ...(await suggested("水時計", own))]).toEqual([])
})

test("a station counts the mysteries of all places near it", async () => {
  const own = await databaseForTest()
  const { rows } = await own.root.query<{ id: number }>(`
    insert into places (name, prefecture_id, stations, published) values
      ('砂館', '47', '{砂丘前}', true), ('砂洞', '47', '{砂丘前,砂浜}', true) returning id`)
  for (const { id } of [...rows, ...rows]) {
    const mystery = await createMystery(own, { title: "謎" })
    await own.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
      mystery,
      id,
    ])
  }
  await own.root.query("select recount_classifications()")
  const counts = await own.root.query<{ key: string; mystery_count: number }>(
    "select key, mystery_count from search_terms where kind = 'station' order by key",
  )
  expect(counts.rows.map(({ key, mystery_count }) => [key, Number(mystery_count)])).toEqual([
    ["砂丘前", 4],
    ["砂浜", 2],
  ])
})

test("deriving all names again gives the same as the triggers", async () => {
  const list = async () => {
    const { rows } = await site.root.query(
      `select kind, key, name from search_terms where kind <> 'station' order by kind, key`,
    )
    return rows
  }
  const grown = await list()
  await site.root.query("begin")
  await site.root.query("select derive_search_terms()")
  const made = await list()
  await site.root.query("rollback")
  expect(made).toEqual(grown)
})

test.each([
  ["しんじゅこ", "新宿"],
  ["shinjyuko", "新宿"],
  ["シャーロッグ", "シャーロック"],
  ["シャーロック ホームス", "シャーロック ホームズ"],
  ["シャーロッグ -ホラー", "シャーロック -ホラー"],
  ["dungoen", "Dungeon"],
  ["マダミヌ", "マダミス"],
  ["道頓掘", "道頓堀"],
  ["新宿三町目", "新宿三丁目"],
])("a typo like %s is answered with %s", async (typed, meant) => {
  expect((await guessed(typed))[0]).toBe(meant)
})

test("nothing is guessed if enough is found, in quotes, or far from any name", async () => {
  const sure = ["新宿", '"シャーロッグ"', "ぬいぐるみ", "zzz", "鍵", "%%%%", "-シャーロッグ", ""]
  for (const typed of [...sure, "あ".repeat(10_000), "\ud800\ud800\ud800"]) {
    expect(await guessed(typed)).toEqual([])
  }
})

test("a guess keeps the other filters, and is only offered if it finds something with them", async () => {
  expect(await guessed("シャーロッグ", { types: ["04"] })).toEqual(["シャーロック"])
  expect(await guessed("シャーロッグ", { types: ["01"] })).toEqual([])
})
