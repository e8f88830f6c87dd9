import { afterAll, beforeAll, expect, test } from "vitest"
import { countEach } from "#domain/search/counting.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { asWords } from "#tests/support/as-words.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { searchAsGuest } from "#tests/support/people.ts"
import { rebuildChunks } from "./rebuild-chunks.ts"
import { isFound, readCatalogue } from "./scan.ts"
import { createWideWorld, today } from "./world.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createWideWorld(90, 3)
})
afterAll(() => site.drop())

const asked: SearchQuery[] = [
  noSearch,
  { ...noSearch, kwd: '"脱出"' },
  { ...noSearch, kwd: '"からの脱出"', states: ["open"] },
  { ...noSearch, types: ["01"], price: 2000, people: 3 },
]

test("a search finds the same while chunks are rebuilt", async () => {
  const catalogue = await readCatalogue(site.root)
  const expected = asked.map(
    (query) => catalogue.filter((entry) => isFound(entry, query, today)).length,
  )
  let isBusy = true
  const rebuilding = (async () => {
    for (let n = 0; n < 24; n++) await rebuildChunks(site, [n % 4])
    isBusy = false
  })()
  let rounds = 0
  while (isBusy) {
    rounds += 1
    const found = await Promise.all(
      asked.map((query) => searchAsGuest(site, (_, index) => countEach(index, [query], today))),
    )
    expect(found.flat()).toEqual(expected)
  }
  await rebuilding
  expect(rounds).toBeGreaterThan(5)
})

/** Renames the oldest mystery. */
const rename = (title: string) =>
  site.root.query(
    `update mysteries set title = $1 where id = (select mystery_id from mystery_search order by ord limit 1)`,
    [title],
  )

async function titlesWith(phrase: string) {
  const query = { ...noSearch, kwd: `"${phrase}"` }
  const page = await searchAsGuest(site, async (tx, index) =>
    readSearchPage(tx, index, await asWords(tx, query, today), null),
  )
  return page?.items.map(({ title }) => title)
}

test("a change is found at once, and still after its chunk was rebuilt", async () => {
  const title = "前代未聞の暗号列車"
  await rebuildChunks(site, [0])
  expect(await titlesWith(title)).toEqual([])
  await rename(title)
  expect(await titlesWith(title)).toEqual([title])
  await rebuildChunks(site, [0])
  expect(await titlesWith(title)).toEqual([title])
  await rename("ふつうの列車")
  expect(await titlesWith(title)).toEqual([])
  await rebuildChunks(site, [0])
  expect(await titlesWith(title)).toEqual([])
})

test("a change is found while its chunk is rebuilt", async () => {
  for (let n = 0; n < 12; n++) {
    const title = `第${n}号の列車`
    await rename(title)
    let isRebuilt = false
    const rebuilding = rebuildChunks(site, [0]).then(() => (isRebuilt = true))
    while (!isRebuilt) expect(await titlesWith(title)).toEqual([title])
    await rebuilding
  }
})
