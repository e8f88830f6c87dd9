import { afterAll, beforeAll, expect, test } from "vitest"
import { everything } from "#domain/search-index/condition.ts"
import { gatherHits } from "#domain/search-index/hits.ts"
import { inPrefectures, measureEach, walk } from "#domain/search/nearest.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { search } from "#domain/search/search.ts"
import { findStation, nearestStation } from "#domain/search/stations.ts"
import { understand } from "#domain/search/understand.ts"
import { listSuggestions } from "#domain/search/suggesting.ts"
import { noSearch } from "#shared/search/query.ts"
import { addDays } from "#shared/time/tokyo.ts"
import { asWords } from "#tests/support/as-words.ts"
import { createDatabase, databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMystery, searchAsGuest } from "#tests/support/people.ts"
import { countStatements } from "./count-statements.ts"
import { addReadings } from "./table/fill.ts"
import { fillWorld, today } from "./world.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
  await fillWorld(site, 80, 5)
  await addReadings(site)
})
afterAll(() => site.drop())

const found = (typed: string, of = site) => asGuest(of, (tx) => findStation(tx, typed))
const nearest = (latitude: number, longitude: number, of = site) =>
  asGuest(of, (tx) => nearestStation(tx, { latitude, longitude }))

async function createPlace(
  { root }: TestDatabase,
  place: { prefecture: string; stations: string; at?: [number, number]; published?: boolean },
): Promise<number> {
  const { prefecture, stations, at = [null, null], published = true } = place
  const { rows } = await root.query<{ id: number }>(
    `insert into places (name, prefecture_id, stations, latitude, longitude, published)
     values ('館', $1, $2, $3, $4, $5) returning id`,
    [prefecture, stations, ...at, published],
  )
  return rows[0]?.id ?? 0
}

test("walking the places by distance finds the same as measuring every mystery, on every page", async () => {
  const from = { latitude: 35.6, longitude: 139.0 }
  type Distant = { id: string; rank: string }
  const read = (after: Distant | null, areFew: boolean): Promise<Distant[]> =>
    searchAsGuest(site, async (tx, index) => {
      const matches = await index.match([everything, ...inPrefectures])
      const near = { from, after, count: 7 }
      const [hits] = gatherHits(matches, [everything] as const)
      return areFew ? measureEach(tx, hits, near) : walk(tx, matches, hits, near)
    })
  let after: Distant | null = null
  const seen: string[] = []
  do {
    const rows = await read(after, true)
    expect(await read(after, false)).toEqual(rows)
    seen.push(...rows.map(({ id }) => id))
    after = rows[6] ?? null
  } while (after !== null)
  expect(seen.length).toBeGreaterThan(25)
  expect(new Set(seen).size).toBe(seen.length)
})

test("a station's position is the middle of the published places that name it", async () => {
  expect(await found("新宿")).toEqual({ name: "新宿", latitude: 35.6896, longitude: 139.7006 })
  const namba = await found("なんば")
  expect(namba).toMatchObject({ name: "なんば" })
  expect(namba?.latitude).toBeCloseTo(34.667, 5)
})

test.each([
  ["新宿駅", "新宿"],
  ["なんば駅", "なんば"],
  [" 新宿 ", "新宿"],
  ["しんじゅく", "新宿"],
  ["shinjuku", "新宿"],
  ["シンジュク駅", "新宿"],
  ["ナンバ", "なんば"],
])("%j is the station %s", async (typed, name) => {
  expect((await found(typed))?.name).toBe(name)
})

test.each(["", "駅", " ", "zzz", "新", "%", "'; --", "あ".repeat(100), "\ud800", "\0"])(
  "%j is not a station",
  async (typed) => {
    const clean = typed.toWellFormed().replaceAll("\0", "")
    expect(await found(clean)).toBeNull()
  },
)

test("a station name found in two prefectures is positioned in the one with more places", async () => {
  const own = await databaseForTest()
  await createPlace(own, { prefecture: "27", stations: "{日本橋}", at: [34.667, 135.506] })
  await createPlace(own, { prefecture: "13", stations: "{日本橋}", at: [35.682, 139.773] })
  await createPlace(own, { prefecture: "13", stations: "{日本橋駅}", at: [35.682, 139.775] })
  expect((await found("日本橋", own))?.longitude).toBeCloseTo(139.774, 5)
})

test("the nearest station within 100 km is found", async () => {
  expect(await nearest(35.69, 139.7)).toMatch(/新宿/)
  expect(await nearest(35.44, 139.64)).toBe("桜木町")
  expect(await nearest(34.7, 135.5)).toMatch(/なんば|難波/)
  expect(await nearest(43.06, 141.35)).toBeNull()
  expect(await nearest(-90, 180)).toBeNull()
  expect(await nearest(0, 0, await databaseForTest())).toBeNull()
})

test("a station field suggests stations only", async () => {
  const kinds = await asGuest(site, async (tx) => [
    await listSuggestions(tx, "新宿"),
    await listSuggestions(tx, "新宿", "station"),
  ])
  expect(new Set(kinds[0]?.map(({ kind }) => kind)).size).toBeGreaterThan(1)
  expect(kinds[1]?.map(({ name }) => name)).toContain("新宿駅")
  expect(new Set(kinds[1]?.map(({ kind }) => kind))).toEqual(new Set(["station"]))
})

test("a station field knows a city in which no place names a station", async () => {
  const own = await databaseForTest()
  const suggested = async (typed: string) =>
    (await asGuest(own, (tx) => listSuggestions(tx, typed, "station"))).map(({ name }) => name)
  expect(await suggested("札幌")).toEqual(["札幌駅"])
  expect(await suggested("難波")).toEqual(["なんば駅"])
  expect(await suggested("札幌の")).toEqual([])
  expect((await found("札幌市", own))?.name).toBe("札幌")
  await createPlace(own, { prefecture: "01", stations: "{札幌}", at: [43.1, 141.4] })
  expect(await found("札幌", own)).toEqual({ name: "札幌", latitude: 43.1, longitude: 141.4 })
  expect((await suggested("札幌")).length).toBeLessThan(2)
})

test("a mystery's distance follows its place when that is put on the map, moved or unpublished", async () => {
  const own = await databaseForTest()
  await createPlace(own, { prefecture: "13", stations: "{新宿}", at: [35.69, 139.7] })
  const place = await createPlace(own, { prefecture: "14", stations: "{}" })
  const id = await createMystery(own, { title: "動く館" })
  await own.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
    id,
    place,
  ])
  const far = async () => {
    const query = { ...noSearch, order: "near" as const, at: "新宿" }
    const page = await searchAsGuest(own, async (tx, index) =>
      readSearchPage(tx, index, await asWords(tx, query, today), null),
    )
    return page?.items.map(({ metres }) => metres)
  }
  const set = (change: string) => own.root.query(`update places set ${change} where id = ${place}`)
  expect(await far()).toEqual([null])
  await set("latitude = 35.69, longitude = 139.7")
  expect(await far()).toEqual([0])
  await set("longitude = 139.8")
  expect((await far())?.[0]).toBeCloseTo(9_031, -1)
  await set("prefecture_id = '12'")
  expect((await far())?.[0]).toBeCloseTo(9_031, -1)
  await set("published = false")
  expect(await far()).toEqual([null])
})

test("what is over follows what can still be played, however near it was", async () => {
  const own = await databaseForTest()
  const here = await createPlace(own, { prefecture: "13", stations: "{新宿}", at: [35.69, 139.7] })
  const there = await createPlace(own, { prefecture: "13", stations: "{}", at: [35.7, 139.8] })
  for (const [title, place, endDate] of [
    ["近くで終わった", here, addDays(today, -1)],
    ["遠くで終わった", there, addDays(today, -1)],
    ["遠くであそべる", there, today],
  ] as const) {
    const id = await createMystery(own, { title, endDate })
    await own.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
      id,
      place,
    ])
  }
  const query = { ...noSearch, order: "near" as const, at: "新宿" }
  const page = await searchAsGuest(own, async (tx, index) =>
    readSearchPage(tx, index, await asWords(tx, query, today), null),
  )
  expect(page?.items.map(({ title }) => title)).toEqual([
    "遠くであそべる",
    "近くで終わった",
    "遠くで終わった",
  ])
})

test("a page looks up the station of its order once", async () => {
  const asked = { ...noSearch, order: "near" as const, at: "しんじゅく" }
  const lookUps = await searchAsGuest(site, async (tx, index) => {
    const counted = countStatements(tx, "p.stations &&")
    const understanding = await understand(counted.tx, asked, today)
    expect(understanding.query.at).toBe("新宿")
    const before = counted.count()
    await search(counted.tx, index, understanding, null)
    return [before > 0, counted.count() - before]
  })
  expect(lookUps).toEqual([true, 0])
})

test("a search near an unknown station finds no page", async () => {
  const query = { ...noSearch, order: "near" as const, at: "どこでもない" }
  const page = await searchAsGuest(site, async (tx, index) =>
    readSearchPage(tx, index, await asWords(tx, query, today), null),
  )
  expect(page).toBeNull()
})
