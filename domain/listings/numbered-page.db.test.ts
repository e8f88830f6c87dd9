import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Random, randomFrom } from "#shared/random.ts"
import { all, type Condition, everything, facet, not } from "#domain/search-index/condition.ts"
import { rebuildChunks } from "#tests/db/search/rebuild-chunks.ts"
import { fillWorld } from "#tests/db/search/world.ts"
import { createDatabase, databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { createMystery, searchAsGuest } from "#tests/support/people.ts"
import { pageSize, readNumberedPage } from "./numbered-page.ts"

/** Conditions, and each as a plain query of the catalogue. */
const lists: [Condition, string][] = [
  [everything, "true"],
  [facet("prefecture:13"), "'13' = any (string_to_array(prefectures, ','))"],
  [
    all(facet("area:3"), facet("type:01")),
    "string_to_array(prefectures, ',') && '{13,14}' and '01' = any (string_to_array(types, ','))",
  ],
  [
    all(facet("type:08"), not(facet("maker:からくり堂"))),
    "'08' = any (string_to_array(types, ',')) and maker is distinct from 'からくり堂'",
  ],
  [facet("tag:無い札"), "false"],
]

describe("somebody who turns all pages while mysteries come and go", () => {
  let site: TestDatabase
  const chunks = [0, 1, 2, 3, 4, 5]
  beforeAll(async () => {
    site = await createDatabase()
    await fillWorld(site, 120, 3)
    // Several chunks with gaps between them; mysteries added later are newer.
    await site.root.query(`
      update mystery_search set ord = ord * 700;
      alter table mystery_search alter column ord restart with 84500;
      delete from search_stale where ord not in (select ord from mystery_search)`)
  })
  afterAll(() => site.drop())

  async function turnAllPages(of: Condition): Promise<string[]> {
    const ids: string[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const read = await searchAsGuest(site, (tx, index) => readNumberedPage(tx, index, of, page))
      const isLast = page === read.pages
      expect(read.mysteries).toHaveLength(isLast ? read.total - ids.length : pageSize)
      ids.push(...read.mysteries.map(({ id }) => id))
      pages = read.pages
    }
    const beyond = await searchAsGuest(site, (tx, index) => readNumberedPage(tx, index, of, 1_000))
    expect(beyond).toMatchObject({ total: ids.length, mysteries: [] })
    return ids
  }

  async function lookThrough(condition: string): Promise<string[]> {
    const { rows } = await site.root.query<{ id: string }>(`
      select id from mysteries join mystery_search on mystery_id = id
      where status = 'published' and ${condition} order by ord desc`)
    return rows.map(({ id }) => id)
  }

  async function change(random: Random): Promise<void> {
    const some = async (status: string) => {
      const { rows } = await site.root.query<{ id: string }>(
        "select id from mysteries where status = $1 order by id",
        [status],
      )
      return rows.map(({ id }) => id).filter(() => random.chance(0.08))
    }
    const change = (text: string, ids: string[]) => site.root.query(text, [ids])
    await change("delete from mysteries where id = any ($1)", await some("published"))
    await change(
      "update mysteries set status = 'published' where id = any ($1)",
      await some("draft"),
    )
    await change(
      "update mysteries set status = 'draft' where id = any ($1)",
      await some("published"),
    )
    await change(
      "update mysteries set prefectures = '13', types = '01,08' where id = any ($1)",
      await some("published"),
    )
    await fillWorld(site, random.below(12), random.below(1_000_000))
  }

  test.each([
    ["before there are bitmaps", 0],
    ["when everything is in bitmaps", 1],
    ["when bitmaps are a little behind", 0],
    ["when some were rebuilt", 0.4],
    ["when they are behind again", 0],
    ["when some were rebuilt again", 0.4],
  ])("sees every mystery once and in order, %s", async (when, share) => {
    const random = randomFrom(when.length * 31)
    if (share < 1) await change(random)
    await rebuildChunks(
      site,
      chunks.filter(() => random.chance(share)),
    )
    for (const [condition, plain] of lists) {
      expect(await turnAllPages(condition)).toEqual(await lookThrough(plain))
    }
  })
})

test("a list gets shorter when mysteries leave it: fewer pages and a smaller total", async () => {
  const site = await databaseForTest()
  const ids: string[] = []
  while (ids.length < pageSize + 2) ids.unshift(await createMystery(site, { prefectures: "13" }))
  const read = async (page: number) => {
    const list = await searchAsGuest(site, (tx, index) =>
      readNumberedPage(tx, index, facet("prefecture:13"), page),
    )
    return { ...list, mysteries: list.mysteries.map(({ id }) => id) }
  }
  await rebuildChunks(site, [0])
  const last = ids.slice(pageSize)
  expect(await read(2)).toEqual({ total: pageSize + 2, page: 2, pages: 2, mysteries: last })
  await site.root.query("update mysteries set status = 'draft' where id = $1", [ids[0]])
  await site.root.query("update mysteries set prefectures = '14' where id = $1", [ids[1]])
  expect(await read(2)).toEqual({ total: pageSize, page: 2, pages: 1, mysteries: [] })
  expect((await read(1)).mysteries).toEqual(ids.slice(2))
})

test("a site without mysteries has one page, and it is empty", async () => {
  const site = await databaseForTest()
  expect(
    await searchAsGuest(site, (tx, index) => readNumberedPage(tx, index, everything, 1)),
  ).toEqual({
    page: 1,
    pages: 1,
    total: 0,
    mysteries: [],
  })
})
