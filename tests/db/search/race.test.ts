import { afterAll, beforeAll, expect, test } from "vitest"
import { createSearchIndex } from "#domain/search-index/search-index.ts"
import { countEach } from "#domain/search/counting.ts"
import { search } from "#domain/search/search.ts"
import type { SnapshotTx, ViewerTx } from "#domain/transaction.ts"
import { asGuest, asGuestInSnapshot } from "#server/db/viewer.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { asWords } from "#tests/support/as-words.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { countStatements } from "./count-statements.ts"
import { forgetBitmaps, rebuildChunks } from "./rebuild-chunks.ts"
import { isFound, readCatalogue } from "./scan.ts"
import { fillWorld, today } from "./world.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
  await fillWorld(site, 60, 3)
})
afterAll(() => site.drop())

/** Has a phrase without a bitmap of its own, a number, and an order that needs the rows of the hits. */
const query: SearchQuery = {
  ...noSearch,
  kwd: '"さいごの手紙"',
  price: 3000,
  order: "new",
}

/** The right result at this moment, found by looking at each mystery. */
async function expectedIds(): Promise<string[]> {
  const catalogue = await readCatalogue(site.root)
  return catalogue.filter((entry) => isFound(entry, query, today)).map(({ id }) => id)
}

/** Runs `act` right after the nth statement of a search. Returns how many statements there were. */
async function searchWithPause(
  tx: ViewerTx,
  { pauseAfter, act }: { pauseAfter: number; act: () => Promise<void> },
) {
  let statements = 0
  const paused = tx.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (statements++ === pauseAfter) await act()
      return result
    },
  }) as SnapshotTx
  // As in a new process: nothing is cached, so every kind of statement is needed.
  const index = createSearchIndex({ maxBytes: 2 ** 25 }).open(paused)
  const result = await search(paused, index, await asWords(paused, query, today), null)
  return {
    statements,
    ids: result?.items.map(({ id }) => id).toSorted(),
    total: result?.found.total,
    titles: result?.items.map(({ title }) => title).toSorted(),
  }
}

/** Changes which mysteries match, then rebuilds their chunk, which deletes the changes and replaces the bitmaps. */
async function changeAndRebuild(): Promise<void> {
  await site.root.query(`
    update mysteries set title = case when title like '%さいごの手紙%' then 'ふつうの謎' else '灯台守のさいごの手紙' end,
      price = 1000
    where id in (select mystery_id from mystery_search order by ord desc limit 12)`)
  await rebuildChunks(site, [0])
}

/** Some changes are known to no bitmap yet. */
async function buildAndChange(): Promise<void> {
  await rebuildChunks(site, [0])
  await site.root.query(
    `update mysteries set price = case when price = 1000 then 500 else 1000 end
     where id in (select mystery_id from mystery_search order by ord limit 5)`,
  )
}

type Reader = (read: (tx: ViewerTx) => Promise<unknown>) => Promise<unknown>

/** The number of pauses at which the search differs from the state before the change. */
async function countDifferences(readWith: Reader, prepare = buildAndChange): Promise<number> {
  let differences = 0
  for (let pauseAfter = 0, statements = 1; pauseAfter < statements; pauseAfter++) {
    await prepare()
    const expected = await expectedIds()
    await readWith(async (tx) => {
      const found = await searchWithPause(tx, { pauseAfter, act: changeAndRebuild })
      statements = found.statements
      const isEqual =
        found.total === expected.length &&
        JSON.stringify(found.ids) === JSON.stringify(expected.toSorted())
      if (!isEqual) differences += 1
    })
  }
  return differences
}

test("a search answers from one state, wherever between its statements chunks change and are rebuilt", async () => {
  expect(await countDifferences((read) => asGuestInSnapshot(site.db, read))).toBe(0)
})

test("so does a search that finds no bitmaps and reads rows, while they are built for the first time", async () => {
  expect(
    await countDifferences(
      (read) => asGuestInSnapshot(site.db, read),
      () => forgetBitmaps(site),
    ),
  ).toBe(0)
})

test("without a snapshot the same search is wrong", async () => {
  expect(await countDifferences((read) => asGuest(site.db, read))).toBeGreaterThan(0)
})

test("a phrase cached after a change is not used by transactions that began before it", async () => {
  const phrase = { ...noSearch, kwd: '"砂時計の囚人"' }
  await site.root.query(
    "update mysteries set title = '砂時計の囚人' where id = (select mystery_id from mystery_search order by ord limit 1)",
  )
  await rebuildChunks(site, [0])
  // Both requests are in one process.
  const index = createSearchIndex({ maxBytes: 2 ** 25 })
  const count = (tx: SnapshotTx) => countEach(index.open(tx), [phrase], today)
  await asGuestInSnapshot(site.db, async (older) => {
    await countEach(index.open(older), [noSearch], today)
    await site.root.query(
      "update mysteries set title = '水時計の囚人' where title = '砂時計の囚人'",
    )
    expect(await asGuestInSnapshot(site.db, count)).toEqual([0])
    expect(await count(older)).toEqual([1])
  })
  expect(await asGuestInSnapshot(site.db, count)).toEqual([0])
})

test("rows read for one search do not reach transactions that began before they changed", async () => {
  await forgetBitmaps(site)
  const query = { ...noSearch, kwd: '"日時計の囚人"', price: 777 }
  const change = (title: string, price: number) =>
    site.root.query(
      `update mysteries set title = $1, price = $2
       where id = (select mystery_id from mystery_search order by ord limit 1)`,
      [title, price],
    )
  await change("日時計の囚人", 777)
  const index = createSearchIndex({ maxBytes: 2 ** 25 })
  const count = (tx: SnapshotTx) => countEach(index.open(tx), [query], today)
  await asGuestInSnapshot(site.db, async (older) => {
    await countEach(index.open(older), [noSearch], today)
    await change("風時計の囚人", 888)
    expect(await asGuestInSnapshot(site.db, count)).toEqual([0])
    expect(await count(older)).toEqual([1])
  })
  expect(await asGuestInSnapshot(site.db, count)).toEqual([0])
})

test("searches at the same moment read the rows of a catalogue without bitmaps once", async () => {
  await forgetBitmaps(site)
  const index = createSearchIndex({ maxBytes: 2 ** 25 })
  const readRows = (query: SearchQuery) =>
    asGuestInSnapshot(site.db, async (tx) => {
      const counted = countStatements(tx, "min_duration")
      await countEach(index.open(counted.tx), [query], today)
      return counted.count()
    })
  const reads = await Promise.all([noSearch, query, noSearch].map(readRows))
  expect(reads.reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(await readRows(query)).toBe(0)
})
