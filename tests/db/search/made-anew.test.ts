import { afterAll, beforeAll, expect, test } from "vitest"
import { countSearch } from "#domain/search/counting.ts"
import { keepBitmaps } from "#domain/search/kept-bitmaps.ts"
import { readMoment } from "#domain/search/moment.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { asGuest } from "#tests/support/people.ts"
import { makeChunks } from "./make-chunks.ts"
import { isFound, readCatalogue } from "./scan.ts"
import { createWideWorld, today } from "./world.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createWideWorld(90, 3)
}, 60_000)
afterAll(() => site.drop())

const asked: SearchQuery[] = [
  noSearch,
  { ...noSearch, kwd: '"脱出"' },
  { ...noSearch, kwd: '"からの脱出"', states: ["open"] },
  { ...noSearch, types: ["01"], price: 2000, people: 3 },
]

test("whoever searches while bitmaps are made anew finds neither more nor less", async () => {
  const catalogue = await readCatalogue(site.root)
  const expected = asked.map(
    (query) => catalogue.filter((entry) => isFound(entry, query, today)).length,
  )
  let isBusy = true
  const making = (async () => {
    for (let n = 0; n < 24; n++) await makeChunks(site, [n % 4])
    isBusy = false
  })()
  let rounds = 0
  while (isBusy) {
    rounds += 1
    const found = await Promise.all(
      asked.map((query) =>
        asGuest(site, async (tx) => (await countSearch(tx, query, today)).total),
      ),
    )
    expect(found).toEqual(expected)
  }
  await making
  expect(rounds).toBeGreaterThan(5)
}, 60_000)

/** A game that comes first in the order of lists. */
const rename = (title: string) =>
  site.root.query(
    `update mysteries set title = $1 where id = (select mystery_id from mystery_search order by ord limit 1)`,
    [title],
  )

async function titlesWith(phrase: string) {
  const query = { ...noSearch, kwd: `"${phrase}"` }
  const page = await asGuest(site, (tx) => readSearchPage(tx, query, { today, after: null }))
  return page?.items.map(({ title }) => title)
}

test("a change shows at once, and still when its chunk was made anew", async () => {
  const title = "前代未聞の暗号列車"
  await makeChunks(site, [0])
  expect(await titlesWith(title)).toEqual([])
  await rename(title)
  expect(await titlesWith(title)).toEqual([title])
  await makeChunks(site, [0])
  expect(await titlesWith(title)).toEqual([title])
  await rename("ふつうの列車")
  expect(await titlesWith(title)).toEqual([])
  await makeChunks(site, [0])
  expect(await titlesWith(title)).toEqual([])
})

test("and while it is made anew", async () => {
  for (let n = 0; n < 12; n++) {
    const title = `第${n}号の列車`
    await rename(title)
    let isMade = false
    const making = makeChunks(site, [0]).then(() => (isMade = true))
    while (!isMade) expect(await titlesWith(title)).toEqual([title])
    await making
  }
}, 30_000)

test("who read which chunks there are before one was made anew is told so", async () => {
  const names = ["all", "facet:type:99"]
  const before = await asGuest(site, readMoment)
  await makeChunks(site, [0])
  expect(await asGuest(site, (tx) => keepBitmaps(tx, names, before.chunks))).toBeNull()
  const { chunks } = await asGuest(site, readMoment)
  expect(await asGuest(site, (tx) => keepBitmaps(tx, names, chunks))).not.toBeNull()
})
