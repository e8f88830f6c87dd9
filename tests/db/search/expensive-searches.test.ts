import { expect, test } from "vitest"
import { search } from "#domain/search/search.ts"
import { listSuggestions } from "#domain/search/suggesting.ts"
import { understand } from "#domain/search/understand.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { databaseForTest } from "#tests/support/database.ts"
import { searchAsGuest } from "#tests/support/people.ts"
import { rebuildChunks } from "./rebuild-chunks.ts"
import { fillWorld, today } from "./world.ts"

const twelve = (word: (n: number) => string) =>
  Array.from({ length: 12 }, (_, n) => word(n)).join(" ")
const all = (most: number) => Array.from({ length: most }, (_, n) => n + 1)
const nothing = "しょうじょう"
const everything: Partial<SearchQuery> = {
  types: all(16).map((n) => String(n).padStart(2, "0")),
  categories: all(11),
  prefectures: all(47).map((n) => String(n).padStart(2, "0")),
}

/** The most expensive searches that were found. With their length counted before NFKC, the first cost five plain ones. */
const expensive: [string, Partial<SearchQuery>][] = [
  ["one character that NFKC writes as eighteen", { kwd: "ﷺ".repeat(195) }],
  ["half-width kana with separate voicing", { kwd: "ｶﾞ".repeat(100) }],
  ["kana without end", { kwd: "あ".repeat(200) }],
  ["Latin letters that are read as kana", { kwd: "kyā".repeat(66) }],
  ["a word that could be Tokyo at every place", { kwd: "とうきょう".repeat(40) }],
  ["characters outside the basic plane", { kwd: "𠮷😀".repeat(100) }],
  ["twelve words with several readings", { kwd: twelve((n) => `しょうじょう${n}`) }],
  ["twelve words to leave out", { kwd: `謎 ${twelve((n) => `-とうきょう${n}`)}` }],
  ["twelve phrases", { kwd: twelve((n) => `"脱出ゲームの謎${n}"`) }],
  ["a sentence that asks for one filter after the other", { kwd: "大阪で土曜に2人で".repeat(20) }],
  [
    "twelve words that mean filters, and find nothing",
    { kwd: `${nothing} ${twelve((n) => `${n + 1}月`)}` },
  ],
  ["dates without end", { kwd: "1月2から".repeat(40) }],
  ["a sentence that could be a station at every place", { kwd: "の新".repeat(100) }],
  ["every filter at once", { ...everything, kwd: "謎" }],
]

const mostPlainSearches = 3

test("no search costs more than three plain ones", async () => {
  const site = await databaseForTest()
  await fillWorld(site, 200, 4)
  await rebuildChunks(site, [0])

  const costOf = async (query: Partial<SearchQuery>) => {
    const before = process.threadCpuUsage()
    await searchAsGuest(site, async (tx, index) => {
      const understanding = await understand(tx, { ...noSearch, ...query }, today)
      await search(tx, index, understanding, null)
      await listSuggestions(tx, query.kwd ?? "")
    })
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  const plain = { kwd: "新宿 謎解き" }
  for (let n = 0; n < 10; n++) await costOf(plain)
  const ratios: [string, number][] = []
  for (const [name, query] of expensive) {
    await costOf(query)
    // A busy machine and a cold compiler only add, so that one round within the limit is enough.
    let ratio = Number.POSITIVE_INFINITY
    for (let round = 0; round < 20 && ratio > mostPlainSearches; round++)
      ratio = Math.min(ratio, (await costOf(query)) / (await costOf(plain)))
    ratios.push([name, ratio])
  }
  expect(ratios.filter(([, ratio]) => ratio > mostPlainSearches)).toEqual([])
})
