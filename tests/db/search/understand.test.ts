import { afterAll, beforeAll, expect, test } from "vitest"
import { readSearchPage } from "#domain/search/read-page.ts"
import { search, searchAsMember } from "#domain/search/search.ts"
import { listUnderstood, understand } from "#domain/search/understand.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, searchAs, searchAsGuest } from "#tests/support/people.ts"
import { addReadings } from "./table/fill.ts"

/** A Sunday. */
const today = "2026-11-22"
const saturday = "2026-11-28"

const dates = { startDate: "2026-11-01", endDate: "2026-12-31" }
const inOsaka = { prefectures: "27", minPeople: 1, maxPeople: 4, price: 2400, ...dates }
const inShinjuku = { prefectures: "13", minPeople: 2, maxPeople: 6, price: 3000, ...dates }
const inKyoto = { prefectures: "26", minPeople: 2, maxPeople: 4, categories: "6", ...dates }

const spots: [name: string, prefecture: string, stations: string, at: [number, number]][] = [
  ["梅田の館", "27", "{梅田,大阪}", [34.7, 135.498]],
  ["堺の館", "27", "{堺}", [34.58, 135.47]],
  ["新宿の館", "13", "{新宿}", [35.69, 139.7]],
  ["東の日本橋", "13", "{日本橋}", [35.682, 139.773]],
  ["西の日本橋", "27", "{日本橋}", [34.667, 135.506]],
  ["祇園四条の館", "26", "{祇園四条}", [35.003, 135.772]],
]

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
  const places = new Map<string, number>()
  for (const [name, prefecture, stations, at] of spots) {
    const { rows } = await site.root.query<{ id: number }>(
      `insert into places (name, prefecture_id, stations, latitude, longitude, published)
       values ($1, $2, $3, $4, $5, true) returning id`,
      [name, prefecture, stations, ...at],
    )
    places.set(name, rows[0]?.id ?? 0)
  }
  const create = async (title: string, more: object, at?: string) => {
    const id = await createMystery(site, { title, types: "16", prefectures: "", ...more })
    if (at === undefined) return
    await site.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
      id,
      places.get(at),
    ])
  }
  await create("水の都の暗号", { ...inOsaka, duration: 60 }, "梅田の館")
  await create("古墳の鍵", inOsaka, "堺の館")
  await create("金曜までの約束", { ...inOsaka, endDate: "2026-11-27" }, "西の日本橋")
  await create("摩天楼の罠", { ...inShinjuku, categories: "1" }, "新宿の館")
  await create("高い塔", { ...inShinjuku, price: 4000, categories: "1" }, "新宿の館")
  await create("舞妓の手紙", inKyoto, "祇園四条の館")
  await create("橋の上の影", inShinjuku, "東の日本橋")
  await create("灯台守のひとり言", { prefectures: "01", minPeople: 1, maxPeople: 1, duration: 40 })
  await create("大阪 土曜 の会", { prefectures: "13", endDate: "2026-01-31", types: "14" })
  await create("土曜の電車", { prefectures: "13" })
  await create("地下 -30m の灯", { prefectures: "01" })
  await create("楽しい謎の棚", { prefectures: "01", endDate: "2026-01-31" })
  await addReadings(site)
})
afterAll(() => site.drop())

const searchFor = (asked: Partial<SearchQuery>) =>
  searchAsGuest(site, async (tx, index) => {
    const understanding = await understand(tx, { ...noSearch, ...asked }, today)
    const result = await search(tx, index, understanding, null)
    const more = await readSearchPage(tx, index, understanding, null)
    return {
      ids: result?.items.map(({ title }) => title) ?? [],
      again: more?.items.map(({ title }) => title),
      found: result?.found,
      words: understanding.query.kwd,
      labels: listUnderstood(understanding).map(({ label }) => label),
    }
  })

test.each<[string, Partial<SearchQuery>]>([
  ["古墳 大阪 土曜", { kwd: "古墳", prefectures: ["27"], from: saturday, to: saturday }],
  ["梅田 2人", { order: "near", at: "梅田", people: 2 }],
  ["新宿 3000円 雨", { order: "near", at: "新宿", price: 3000, features: ["rain"] }],
  [
    "今週末 京都 ふたり 初心者",
    { states: ["weekend"], prefectures: ["26"], people: 2, categories: [6] },
  ],
  ["60分以内 ひとり", { minutes: 60, people: 1 }],
])("%s finds what the filters find", async (kwd, filters) => {
  const [typed, chosen] = [await searchFor({ kwd }), await searchFor(filters)]
  expect(typed.ids.length).toBeGreaterThan(0)
  expect(typed.ids).toEqual(chosen.ids)
  expect(typed.found).toEqual({ ...chosen.found, total: typed.ids.length })
  expect(typed.again).toEqual(typed.ids)
})

test("a word and a filter that say the same are taken off together", async () => {
  const rest = await searchAsGuest(site, async (tx) => {
    const asked = { ...noSearch, kwd: "大阪 古墳", prefectures: ["27", "13"] }
    return listUnderstood(await understand(tx, asked, today)).map((word) => word.rest)
  })
  expect(rest).toEqual([{ ...noSearch, kwd: "古墳", prefectures: ["13"] }])
})

test("what has the whole sentence as its title comes first, even if it is over", async () => {
  const { ids, found, labels } = await searchFor({ kwd: "大阪 土曜" })
  expect(labels).toEqual(["大阪府", "11月28日"])
  expect(ids[0]).toBe("大阪 土曜 の会")
  expect(ids.slice(1).toSorted()).toEqual(["古墳の鍵", "水の都の暗号"])
  expect(found?.total).toBe(3)
})

test("a title with a minus is found by the whole title, although the minus excludes it", async () => {
  expect((await searchFor({ kwd: "地下 -30m の灯" })).ids).toEqual(["地下 -30m の灯"])
  expect((await searchFor({ kwd: "地下 -30m" })).ids).toEqual([])
})

test("filters of the address hold for such a title too", async () => {
  expect((await searchFor({ kwd: "大阪 土曜", types: ["16"] })).ids).not.toContain("大阪 土曜 の会")
})

test("a title that has a word of one filter is among the results", async () => {
  expect((await searchFor({ kwd: "電車" })).ids).toEqual(["土曜の電車"])
  expect((await searchFor({ kwd: "ひとり" })).ids).toContain("灯台守のひとり言")
})

test("a sentence that asks for nothing finds everything, and first what has it in its title", async () => {
  const { ids, found } = await searchFor({ kwd: "楽しい謎" })
  const everything = await searchFor({})
  expect(ids[0]).toBe("楽しい謎の棚")
  expect(found?.total).toBe(everything.found?.total)
  expect((await searchFor({ kwd: "謎" })).found?.total).toBeLessThan(found?.total ?? 0)
})

test.each([
  ["梅田", ["梅田駅から近い順"], ""],
  ["うめだ駅", ["梅田駅から近い順"], ""],
  ["大阪駅", ["大阪駅から近い順"], ""],
  ["大阪", ["大阪府"], ""],
  ["堺の館", ["堺の館"], ""],
  // No place names these stations.
  ["札幌", ["札幌駅から近い順"], ""],
  ["横浜市内", ["横浜駅から近い順"], ""],
  ["京都市", ["京都駅から近い順"], ""],
  ["京都", ["京都府"], ""],
  ["難波で2人", ["なんば駅から近い順", "2人で"], ""],
  ["横浜の暗号", [], "横浜の暗号"],
  // In two cities.
  ["日本橋", [], "日本橋"],
  ["日本橋駅", [], "日本橋駅"],
  ["梅田の暗号", [], "梅田の暗号"],
  ["うめだ", [], "うめだ"],
])("%s is understood as %j", async (kwd, expected, stays) => {
  const { labels, words } = await searchFor({ kwd })
  expect([labels, words]).toEqual([expected, stays])
})

test("a city without a place at its station begins with what is near it", async () => {
  const typed = await searchFor({ kwd: "京都駅" })
  expect(typed.ids[0]).toBe("舞妓の手紙")
  expect(typed.ids).toContain("摩天楼の罠")
  expect(typed.ids).toEqual((await searchFor({ order: "near", at: "京都" })).ids)
})

test("a typed station is no order where another one is chosen", async () => {
  const { labels, words } = await searchFor({ kwd: "梅田 2人", order: "price" })
  expect([labels, words]).toEqual([["2人で"], "梅田"])
})

test("where nothing is found, each word and each filter can be left out", async () => {
  const { found } = await searchFor({ kwd: "京都 2人 古墳", types: ["16"] })
  expect(found?.total).toBe(0)
  expect(found?.loosenings.map(({ label, total, rest }) => [label, total, rest.kwd])).toEqual([
    ["京都府", 1, "2人 古墳"],
    ["「古墳」", 1, "京都 2人"],
  ])
  const other = await searchFor({ kwd: "京都 2人", types: ["14"] })
  expect(other.found?.loosenings.map(({ label, total, rest }) => [label, total, rest.kwd])).toEqual(
    [["マダミス", 1, "京都 2人"]],
  )
})

test("a word that means a filter beside others still means it where the others are left out", async () => {
  const { found } = await searchFor({ kwd: "雨 どこにもない" })
  expect(found?.loosenings).toMatchObject([
    { label: "「どこにもない」", total: 2, rest: { kwd: "", features: ["rain"] } },
  ])
})

test.each([
  "雨 どこにもない",
  "京都 2人 古墳",
  "梅田 雨 9人",
  "京都 9人 舞妓 雨",
  "2人 7人 梅田 都",
])("nothing is found for %s, and each search offered finds as many as it says", async (kwd) => {
  const { found } = await searchFor({ kwd })
  expect(found?.total).toBe(0)
  expect(found?.loosenings.length).toBeGreaterThan(0)
  for (const { rest, total } of found?.loosenings ?? []) {
    expect((await searchFor(rest)).found?.total).toBe(total)
  }
})

test("several words can be left out together, and an excluded one too", async () => {
  const { found } = await searchFor({ kwd: "京都 ふるびた どこにもない ながい ことば -暗号" })
  expect(found?.total).toBe(0)
  expect(found?.loosenings.map(({ label }) => label)).toContain(
    "「ふるびた どこにもない ながい ことば」",
  )
  const excluded = await searchFor({ kwd: "京都 -京都" })
  expect(excluded.found?.loosenings.map(({ label }) => label)).toContain("「-京都」")
})

test("a guess keeps what was understood, and finds what it says", async () => {
  const { found } = await searchFor({ kwd: "大阪 水の都の暗合" })
  const [guess] = found?.guesses ?? []
  expect(guess).toMatchObject({ kwd: "大阪 水の都の暗号", total: 1 })
  expect((await searchFor(guess?.query ?? {})).found?.total).toBe(1)
})

test("where leaving out one is not enough, two can be left out", async () => {
  const { found } = await searchFor({ kwd: "京都 9人 舞妓", types: ["14"] })
  expect(found?.total).toBe(0)
  expect(found?.loosenings[0]).toMatchObject({
    label: "9人で・マダミス",
    total: 1,
    rest: { kwd: "京都 舞妓", types: [] },
  })
  const far = await searchFor({ kwd: "京都 9人 忍者", types: ["14", "13"] })
  expect(far.found?.loosenings).toEqual([])
})

test("a member who hides what they played is told how many, a title of the sentence among them", async () => {
  const member = await createMember(site)
  await site.root.query(
    "insert into favorite_mysteries (uid, mysteryid, status) select $1, id, 2 from mysteries where title = '大阪 土曜 の会'",
    [member.uid],
  )
  const result = await searchAs(site, member, async (tx, index) => {
    const asked = { ...noSearch, kwd: "大阪 土曜", hidesPlayed: true }
    const understanding = await understand(tx, asked, today)
    return searchAsMember(tx, index, understanding, null)
  })
  expect([result?.found.total, result?.found.hidden]).toEqual([2, 1])
})
