import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { pageSize } from "./numbered-page.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  searchAs,
  searchAsGuest,
} from "#tests/support/people.ts"
import type { ListingFilter } from "./filter.ts"
import { findWider, listBy } from "./listing.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const read = (filter: ListingFilter, page = 1) =>
  searchAsGuest(site, (tx, index) => listBy(tx, index, filter, page))
const idsIn = async (filter: ListingFilter) =>
  (await read(filter)).mysteries.map(({ id }) => id).toSorted()

async function createPlace(prefecture = "13"): Promise<number> {
  const { rows } = await site.root.query(
    "insert into places (name, prefecture_id, published) values ('広場', $1, true) returning id",
    [prefecture],
  )
  return rows[0].id
}

describe("a listing shows the matching mysteries and no others", () => {
  const ids: Record<string, string> = {}
  let place: number
  beforeAll(async () => {
    ids.walk = await createMystery(site, { prefectures: "31,32", types: "01", categories: "1" })
    ids.room = await createMystery(site, { prefectures: "31", types: "03,16", categories: "2" })
    ids.far = await createMystery(site, { prefectures: "39", types: "01", categories: "1" })
    ids.online = await createMystery(site, { prefectures: "", types: "08", categories: "1" })
    ids.draft = await createMystery(site, {
      prefectures: "31",
      types: "01",
      categories: "1",
      maker: "灯台舎",
      status: "draft",
    })
    ids.made = await createMystery(site, { prefectures: "33", types: "02", maker: "灯台舎" })
    place = await createPlace("31")
    for (const id of [ids.walk, ids.draft]) {
      await site.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
        id,
        place,
      ])
    }
  })

  const cases: [string, () => ListingFilter, string[]][] = [
    [
      "of an area, each once, however many of its prefectures",
      () => ({ kind: "area", id: 7 }),
      ["walk", "room", "made"],
    ],
    ["of a prefecture", () => ({ kind: "prefecture", id: "31" }), ["walk", "room"]],
    ["of a category", () => ({ kind: "category", id: 1 }), ["walk", "far", "online"]],
    [
      "of a type in an area",
      () => ({ kind: "area", id: 7, and: { kind: "type", id: "01" } }),
      ["walk"],
    ],
    [
      "of a category in an area",
      () => ({ kind: "area", id: 7, and: { kind: "category", id: 2 } }),
      ["room"],
    ],
    [
      "of a type in a prefecture",
      () => ({ kind: "prefecture", id: "31", and: { kind: "type", id: "16" } }),
      ["room"],
    ],
    [
      "of a category in a prefecture",
      () => ({ kind: "prefecture", id: "39", and: { kind: "category", id: 1 } }),
      ["far"],
    ],
    [
      "that is empty",
      () => ({ kind: "prefecture", id: "39", and: { kind: "category", id: 2 } }),
      [],
    ],
    ["of a place", () => ({ kind: "place", id: place }), ["walk"]],
    ["of a maker", () => ({ kind: "maker", id: "灯台舎" }), ["made"]],
    ["of an unknown maker", () => ({ kind: "maker", id: "'; drop table mysteries --" }), []],
  ]

  test.each(cases)("%s", async (_which, filter, expected) => {
    const wanted = expected.map((name) => ids[name]).toSorted()
    expect(await idsIn(filter())).toEqual(wanted)
    expect((await read(filter())).total).toBe(wanted.length)
  })

  test("the totals follow when a mystery is hidden, moved and shown again", async () => {
    const inTottori: ListingFilter = { kind: "prefecture", id: "31" }
    const walks: ListingFilter = { ...inTottori, and: { kind: "type", id: "01" } }
    const counts = async () => [(await read(inTottori)).total, (await read(walks)).total]
    expect(await counts()).toEqual([2, 1])
    await site.root.query("update mysteries set status = 'draft' where id = $1", [ids.walk])
    expect(await counts()).toEqual([1, 0])
    await site.root.query("update mysteries set types = '01' where id = $1", [ids.room])
    expect(await counts()).toEqual([1, 1])
    await site.root.query(
      "update mysteries set status = 'published', prefectures = '31' where id = $1",
      [ids.walk],
    )
    await site.root.query("update mysteries set types = '03,16' where id = $1", [ids.room])
    expect(await counts()).toEqual([2, 1])
  })

  test("a listing never shows unpublished mysteries, not even to the member who entered them", async () => {
    const member = await createMember(site)
    await createMystery(site, { prefectures: "47", status: "submitted", uid: member.uid })
    const filter: ListingFilter = { kind: "prefecture", id: "47" }
    const seen = await searchAs(site, member, (tx, index) => listBy(tx, index, filter, 1))
    expect(seen).toMatchObject({ total: 0, mysteries: [] })
  })
})

describe("somebody who turns the pages of a listing", () => {
  const filter: ListingFilter = { kind: "prefecture", id: "05", and: { kind: "type", id: "05" } }
  const newestFirst: string[] = []
  beforeAll(async () => {
    const given = { prefectures: "05", types: "05,06" }
    while (newestFirst.length < pageSize * 2 + 3) {
      newestFirst.unshift(await createMystery(site, given))
    }
    await createMystery(site, { prefectures: "05", types: "06" })
    newestFirst.unshift(await createMystery(site, { prefectures: "06,05", types: "05" }))
  })

  test("sees each once, the newest first", async () => {
    const pages = [await read(filter, 1), await read(filter, 2), await read(filter, 3)]
    expect(pages.flatMap(({ mysteries }) => mysteries.map(({ id }) => id))).toEqual(newestFirst)
    expect(pages[0]).toMatchObject({ page: 1, pages: 3, total: newestFirst.length })
    expect(pages.map(({ mysteries }) => mysteries.length)).toEqual([pageSize, pageSize, 4])
  })

  test("finds no page beyond the last one", async () => {
    for (const page of [4, 999_999_999]) {
      expect(await read(filter, page)).toMatchObject({ page, pages: 3, mysteries: [] })
    }
  })
})

describe("somebody who finds nothing", () => {
  const widerOf = (filter: ListingFilter, place?: { prefecture: string }) =>
    asGuest(site, (tx) => findWider(tx, filter, place))

  beforeAll(async () => {
    await createMystery(site, { prefectures: "36", types: "01" })
  })

  test("is offered the next wider listing that is not empty", async () => {
    const walksIn = (id: string): ListingFilter => ({
      kind: "prefecture",
      id,
      and: { kind: "type", id: "13" },
    })
    expect(await widerOf(walksIn("36"))).toEqual({
      filter: { kind: "prefecture", id: "36" },
      total: 1,
    })
    const { total: shikoku } = await read({ kind: "area", id: 8 })
    expect(await widerOf(walksIn("37"))).toEqual({
      filter: { kind: "area", id: 8 },
      total: shikoku,
    })
    expect(await widerOf({ kind: "place", id: 1 }, { prefecture: "37" })).toEqual({
      filter: { kind: "area", id: 8 },
      total: shikoku,
    })
  })

  test("is offered all mysteries if no other listing is left", async () => {
    expect(await widerOf({ kind: "maker", id: "誰も" })).toBeNull()
    expect(await widerOf({ kind: "category", id: 8 })).toBeNull()
    expect(await widerOf({ kind: "prefecture", id: "20" })).toBeNull()
  })
})
