import type { Kysely } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { DB } from "#db/types.ts"
import { bitmapFormat } from "#domain/search-index/bitmap-names.ts"
import { facet } from "#domain/search-index/condition.ts"
import { findHits } from "#domain/search-index/hits.ts"
import { readIndexState } from "#domain/search-index/index-state.ts"
import { doIndexWork } from "#domain/search-index/maintenance.ts"
import { rebuildThreshold, thresholdWhileReading } from "#domain/search-index/rebuild.ts"
import { createSearchIndex } from "#domain/search-index/search-index.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { asGuestInSnapshot } from "#server/db/viewer.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { rebuildChunks } from "./rebuild-chunks.ts"
import { fillWorld } from "./world.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
  await fillWorld(site, 40, 9)
})
afterAll(() => site.drop())

const noDictionary = () => Promise.reject(new Error("names are read too early"))

const doNextWork = (openDictionary: Parameters<typeof doIndexWork>[1] = noDictionary) =>
  site.db.service
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => doIndexWork(tx as Kysely<DB> as ServiceTx, openDictionary))

/** Counts as a process whose cache is still empty. */
const countOf = (type: string) =>
  asGuestInSnapshot(site.db, async (tx) => {
    const index = createSearchIndex({ maxBytes: 2 ** 25 }).open(tx)
    return (await findHits(index, facet(`type:${type}`))).total
  })

async function chunks() {
  const { rows } = await site.root.query("select chunk, format from search_chunks order by chunk")
  return rows
}

/** Notes this many changes without changing a row. */
const noteChanges = (count: number) =>
  site.root.query(
    "insert into search_stale (ord) select min(ord) from mystery_search, generate_series(1, $1::int) n group by n",
    [count],
  )

test("a new catalogue gets its bitmaps before the readings of its names", async () => {
  await noteChanges(rebuildThreshold)
  expect(await doNextWork()).toBe(true)
  expect(await chunks()).toEqual([{ chunk: 0, format: bitmapFormat }])
  await expect(doNextWork()).rejects.toThrow(/too early/)
})

test("a chunk answers from bitmaps of an older format until it has new ones", async () => {
  const found = await countOf("01")
  expect(found).toBeGreaterThan(0)
  // A chunk as an older version of the code would have built it.
  await site.root.query("update search_chunks set format = 0")
  await site.root.query("delete from search_bitmaps where name = 'facet:type:01'")
  expect(await countOf("01")).toBe(0)
  expect(await doNextWork()).toBe(true)
  expect(await chunks()).toEqual([{ chunk: 0, format: bitmapFormat }])
  expect(await countOf("01")).toBe(found)
})

test("while readings are missing, a chunk is rebuilt only after many changes", async () => {
  await noteChanges(rebuildThreshold)
  await expect(doNextWork()).rejects.toThrow(/too early/)
  await noteChanges(thresholdWhileReading)
  expect(await doNextWork()).toBe(true)
  await expect(doNextWork()).rejects.toThrow(/too early/)
})

test("the state of the index names a set of changes", async () => {
  await rebuildChunks(site, [0])
  const read = async () => (await asGuestInSnapshot(site.db, readIndexState))[0]?.changes
  expect(await read()).toBeNull()
  const names = new Set<string | null | undefined>()
  for (let n = 0; n < 3; n++) {
    await noteChanges(1)
    names.add(await read())
    names.add(await read())
  }
  expect(names.size).toBe(3)
  // As many changes, but not the same ones.
  await site.root.query("delete from search_stale where id = (select max(id) from search_stale)")
  await noteChanges(1)
  names.add(await read())
  expect(names.size).toBe(4)
})
