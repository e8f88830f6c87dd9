import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, searchAsGuest, createMystery } from "#tests/support/people.ts"
import { countCategoriesByArea } from "./categories.ts"
import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import { findPlace } from "./places.ts"
import { readSurroundings } from "./surroundings.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
  await createMystery(site, { prefectures: "13,14", types: "01,02", categories: "1,2" })
  await createMystery(site, { prefectures: "13", types: "01", categories: "" })
  await createMystery(site, { prefectures: "27", types: "03", categories: "2" })
  await createMystery(site, { prefectures: "27", types: "01", categories: "2", status: "draft" })
})
afterAll(() => site.drop())

const around = (filter: ListingFilter) =>
  searchAsGuest(site, (tx, index) => readSurroundings(tx, index, filter, null))

test("an area shows the numbers of its prefectures, types and categories", async () => {
  expect(await around({ kind: "area", id: 3 })).toMatchObject({
    areas: { 3: 2, 6: 1 },
    prefectures: { 13: 2, 14: 1, 27: 1 },
    types: { "01": 2, "02": 1 },
    categories: { 1: 1, 2: 1 },
    places: [],
  })
})

test("a type in a prefecture shows where else the type is and what other types are there", async () => {
  expect(await around({ kind: "prefecture", id: "14", and: { kind: "type", id: "01" } })).toEqual({
    areas: { 3: 2 },
    prefectures: { 13: 2, 14: 1 },
    types: { "01": 1, "02": 1 },
    categories: { 1: 1, 2: 1 },
    places: [],
  })
})

test("a category shows where its mysteries are, without drafts", async () => {
  expect(await around({ kind: "category", id: 2 })).toMatchObject({
    areas: { 3: 1, 6: 1 },
    prefectures: { 13: 1, 14: 1, 27: 1 },
    categories: { 1: 1, 2: 2 },
  })
  expect(await asGuest(site, countCategoriesByArea)).toEqual({ "3/1": 1, "3/2": 1, "6/2": 1 })
})

test("a place shows the other places of its prefecture, the nearest first, those without coordinates last", async () => {
  const create = async (
    name: string,
    at: [number | null, number | null],
    { mysteries = 1, prefecture = "40", published = true } = {},
  ) => {
    const { rows } = await site.root.query(
      `insert into places (name, prefecture_id, latitude, longitude, published)
       values ($1, $2, $3, $4, $5) returning id`,
      [name, prefecture, ...at, published],
    )
    for (let n = 0; n < mysteries; n++) {
      const id = await createMystery(site, { prefectures: prefecture })
      await site.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
        id,
        rows[0].id,
      ])
    }
    return Number(rows[0].id)
  }
  const here = await create("ここ", [33.59, 130.4])
  await create("遠く", [33.9, 130.9])
  await create("となり", [33.591, 130.401], { mysteries: 2 })
  await create("地図にない", [null, null])
  await create("何もない", [33.59, 130.4], { mysteries: 0 })
  await create("ひみつ", [33.59, 130.4], { published: false })
  await create("隣の県", [33.59, 130.39], { prefecture: "41" })

  const near = await searchAsGuest(site, async (tx, index) =>
    readSurroundings(tx, index, { kind: "place", id: here }, await findPlace(tx, here)),
  )
  expect(near.places.map(({ name, count }) => [name, count])).toEqual([
    ["となり", 2],
    ["遠く", 1],
    ["地図にない", 1],
  ])
  expect(near.places[0]?.kilometres).toBeCloseTo(0.145, 2)
  expect(near.places[2]?.kilometres).toBeNull()

  const { places } = await around({ kind: "prefecture", id: "40" })
  expect(places.map(({ name }) => name)).toEqual(["となり", "ここ", "遠く", "地図にない"])

  await site.root.query("update places set latitude = null, longitude = null where id = $1", [here])
  const lost = await searchAsGuest(site, async (tx, index) =>
    readSurroundings(tx, index, { kind: "place", id: here }, await findPlace(tx, here)),
  )
  expect(lost.places.map(({ name }) => name)).toEqual(["となり", "遠く", "地図にない"])
})

test("an unpublished or unknown place is not found", async () => {
  const { rows } = await site.root.query(
    "insert into places (name, prefecture_id) values ('ひみつ', '13') returning id",
  )
  expect(await asGuest(site, (tx) => findPlace(tx, rows[0].id))).toBeNull()
  expect(await asGuest(site, (tx) => findPlace(tx, 2_147_483_647))).toBeNull()
})
