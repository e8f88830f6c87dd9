import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { search } from "#domain/search/search.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { asWords } from "#tests/support/as-words.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { searchAsGuest } from "#tests/support/people.ts"
import { titlesOf } from "./table/cases.ts"
import { fillTable } from "./table/fill.ts"
import * as heard from "./table/heard.ts"
import * as hostile from "./table/hostile.ts"
import { known } from "./table/known.ts"
import * as worded from "./table/worded.ts"
import * as written from "./table/written.ts"

const today = "2026-05-08"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
  await fillTable(site)
})
afterAll(() => site.drop())

const asked = (kwd: string) => ({ ...noSearch, kwd: kwd.trim() })

async function readTitles(query: SearchQuery): Promise<string[]> {
  const titles: string[] = []
  let after: string | null = null
  do {
    const page = await searchAsGuest(site, async (tx, index) =>
      readSearchPage(tx, index, await asWords(tx, query, today), after),
    )
    titles.push(...(page?.items ?? []).map(({ title }) => title))
    after = page?.next ?? null
  } while (after !== null)
  return titles.toSorted()
}

const named = (query: string) => ({
  query,
  shown: JSON.stringify(query.length > 40 ? `${query.slice(0, 8)}…×${query.length}` : query),
})

describe.each(Object.entries({ ...written, ...worded, ...heard, ...hostile }))("%s", (_, cases) => {
  test.each(cases.map(([query, found]) => ({ ...named(query), found })))(
    "$shown finds $found",
    async ({ query, found }) => {
      const titles = titlesOf(found)
      expect(await readTitles(asked(query))).toEqual(titles)
      const result = await searchAsGuest(site, async (tx, index) =>
        search(tx, index, await asWords(tx, asked(query), today), null),
      )
      expect(result?.found.total).toBe(titles.length)
    },
  )
})

test.each(known)("%j does not find %j yet: %s", async (query, found) => {
  expect(await readTitles(asked(query))).not.toEqual(titlesOf(found))
})

/** Letters of Unicode 16 and 17, whose lower case a database may not know. */
const newLetters = /[\u1c89\ua7cb\ua7cc\ua7ce\ua7d2\ua7d4\ua7da\ua7dc\ua7f1]/

test("the database and the code fold every character the same way", async () => {
  const { rows } = await site.root.query<{ n: number; alone: string; between: string }>(`
    select n, search_text(chr(n)) as alone, search_text('ん' || chr(n) || 'カ') as between
    from generate_series(1, 65535) n where n not between 55296 and 57343`)
  const differing = rows.filter(({ n, alone, between }) => {
    const one = String.fromCharCode(n)
    return foldText(one) !== alone || foldText(`ん${one}カ`) !== between
  })
  const shown = differing.map(({ n }) => String.fromCharCode(n))
  expect(shown.filter((one) => !newLetters.test(one))).toEqual([])
})
