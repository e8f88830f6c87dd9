import { expect, test } from "vitest"
import { createSearchIndex } from "#domain/search-index/search-index.ts"
import { search } from "#domain/search/search.ts"
import { asGuestInSnapshot } from "#server/db/viewer.ts"
import { warmSearch } from "#server/warm-search.ts"
import { noSearch } from "#shared/search/query.ts"
import { asWords } from "#tests/support/as-words.ts"
import { databaseForTest } from "#tests/support/database.ts"
import { countStatements } from "./count-statements.ts"
import { rebuildChunks } from "./rebuild-chunks.ts"
import { fillWorld, today } from "./world.ts"

test("a new process has the bitmaps of all filters in memory before the first search", async () => {
  const site = await databaseForTest()
  await fillWorld(site, 30, 4)
  await rebuildChunks(site, [0])
  const query = { ...noSearch, types: ["01"], areas: [3], states: ["open" as const] }

  const countReads = (index: ReturnType<typeof createSearchIndex>) =>
    asGuestInSnapshot(site.db, async (tx) => {
      const counted = countStatements(tx, "search_bitmaps")
      const meant = await asWords(counted.tx, query, today)
      await search(counted.tx, index.open(counted.tx), meant, null)
      return counted.count()
    })

  const index = createSearchIndex({ maxBytes: 2 ** 25 })
  expect(await countReads(createSearchIndex({ maxBytes: 2 ** 25 }))).toBe(1)
  await warmSearch(site.db, index, new Date(`${today}T12:00:00+09:00`))
  expect(await countReads(index)).toBe(0)
})
