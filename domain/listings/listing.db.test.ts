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
import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import { findWider, listBy } from "./listing.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const today = "2026-05-08"

async function read(filter: ListingFilter, page = 1, on = today) {
  const asked = { filter, page, today: on }
  const { groups, ...rest } = await searchAsGuest(site, (tx, index) => listBy(tx, index, asked))
  return { ...rest, groups, ids: groups.flatMap(({ mysteries }) => mysteries.map(({ id }) => id)) }
}
const idsIn = async (filter: ListingFilter) => (await read(filter)).ids.toSorted()

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
    const asked = { filter, page: 1, today }
    const seen = await searchAs(site, member, (tx, index) => listBy(tx, index, asked))
    expect(seen).toMatchObject({ total: 0, groups: [] })
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
    expect(pages.flatMap(({ ids }) => ids)).toEqual(newestFirst)
    expect(pages[0]).toMatchObject({ page: 1, pages: 3, total: newestFirst.length })
    expect(pages.map(({ ids }) => ids.length)).toEqual([pageSize, pageSize, 4])
  })

  test("finds no page beyond the last one", async () => {
    for (const page of [4, 999_999_999]) {
      expect(await read(filter, page)).toMatchObject({ page, pages: 3, ids: [] })
    }
  })
})

describe("a listing shows what can be played, then what is to come, then what has ended", () => {
  const filter: ListingFilter = { kind: "maker", id: "三段組" }
  const dates = {
    always: [null, null],
    running: ["2026-04-01", "2026-06-01"],
    "on its first day": [today, "2026-06-01"],
    "on its last day": ["2026-04-01", today],
    "from tomorrow": ["2026-05-09", null],
    "from next year": ["2027-01-01", "2027-02-01"],
    "until yesterday": [null, "2026-05-07"],
    "of last year": ["2025-05-01", "2025-05-02"],
  } as const
  const names = new Map<string, string>()
  const named = ({ groups }: Awaited<ReturnType<typeof read>>) =>
    groups.map(({ state, total, firstPage, mysteries }) => ({
      state,
      total,
      firstPage,
      mysteries: mysteries.map(({ id }) => names.get(id)),
    }))

  beforeAll(async () => {
    for (const [name, [startDate, endDate]] of Object.entries(dates)) {
      names.set(await createMystery(site, { maker: filter.id, startDate, endDate }), name)
    }
  })

  test("each group from its newest", async () => {
    expect(named(await read(filter))).toEqual([
      {
        state: "open",
        total: 4,
        firstPage: 1,
        mysteries: ["on its last day", "on its first day", "running", "always"],
      },
      {
        state: "before",
        total: 2,
        firstPage: 1,
        mysteries: ["from next year", "from tomorrow"],
      },
      { state: "ended", total: 2, firstPage: 1, mysteries: ["of last year", "until yesterday"] },
    ])
  })

  test("from midnight on by the new day", async () => {
    const [open, before, ended] = named(await read(filter, 1, "2026-05-09"))
    expect(open?.mysteries).toEqual(["from tomorrow", "on its first day", "running", "always"])
    expect(before?.mysteries).toEqual(["from next year"])
    expect(ended?.mysteries).toEqual(["of last year", "until yesterday", "on its last day"])
  })

  test("a page may have the end of one group and the beginning of the next", async () => {
    for (let n = 0; n < pageSize; n++) {
      const id = await createMystery(site, { maker: filter.id, endDate: "2024-01-01" })
      names.set(id, `old ${n}`)
    }
    const [first, second] = [named(await read(filter, 1)), named(await read(filter, 2))]
    expect(first.map(({ total, mysteries }) => [total, mysteries.length])).toEqual([
      [4, 4],
      [2, 2],
      [26, 18],
    ])
    expect(second.map(({ firstPage, mysteries }) => [firstPage, mysteries.length])).toEqual([
      [1, 0],
      [1, 0],
      [1, 8],
    ])
    expect(second[2]?.mysteries.slice(-2)).toEqual(["of last year", "until yesterday"])
    for (let n = 0; n < pageSize - 6; n++) await createMystery(site, { maker: filter.id })
    expect(named(await read(filter, 2)).map(({ state, firstPage }) => [state, firstPage])).toEqual([
      ["open", 1],
      ["before", 1],
      ["ended", 2],
    ])
  })

  test("a group without mysteries is left out", async () => {
    const past: ListingFilter = { kind: "maker", id: "おわった館" }
    await createMystery(site, { maker: past.id, endDate: "2024-01-01" })
    expect((await read(past)).groups.map(({ state }) => state)).toEqual(["ended"])
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
