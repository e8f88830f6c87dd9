import { afterAll, beforeAll, expect, test } from "vitest"
import { createSearchIndex } from "#domain/search-index/search-index.ts"
import { countEach } from "#domain/search/counting.ts"
import { search } from "#domain/search/search.ts"
import type { SnapshotTx, ViewerTx } from "#domain/transaction.ts"
import { asGuest, asGuestInSnapshot } from "#server/db/viewer.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { rebuildChunks } from "./rebuild-chunks.ts"
import { isFound, readCatalogue } from "./scan.ts"
import { fillWorld, today } from "./world.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
  await fillWorld(site, 60, 3)
}, 60_000)
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
  const result = await search(paused, index, query, { today, after: null })
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

type Reader = (read: (tx: ViewerTx) => Promise<unknown>) => Promise<unknown>

/** The number of pauses at which the search differs from the state before the change. */
async function countDifferences(readWith: Reader): Promise<number> {
  let differences = 0
  for (let pauseAfter = 0, statements = 1; pauseAfter < statements; pauseAfter++) {
    await rebuildChunks(site, [0])
    // These changes are not in the bitmaps yet.
    await site.root.query(
      `update mysteries set price = case when price = 1000 then 500 else 1000 end
       where id in (select mystery_id from mystery_search order by ord limit 5)`,
    )
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
}, 60_000)

test("without a snapshot the same search is wrong", async () => {
  expect(await countDifferences((read) => asGuest(site.db, read))).toBeGreaterThan(0)
}, 60_000)

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
}, 30_000)
