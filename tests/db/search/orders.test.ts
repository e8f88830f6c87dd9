import { afterAll, beforeAll, expect, test } from "vitest"
import { readSearchPage, type SearchPage } from "#domain/search/read-page.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { addDays } from "#shared/time/tokyo.ts"
import { asWords } from "#tests/support/as-words.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  createSolver,
  searchAsGuest,
} from "#tests/support/people.ts"

const today = "2026-05-08"

type Facts = {
  starts?: number
  ends?: number
  price?: number
  interested?: number
  difficulties?: number[]
  satisfactions?: number[]
  story?: string
}

/** Days from today. A review weighs as much as three statuses: 箱 10, 森 5, 島 4, 港 3, 本 2; over are 駅 12, 城 3. */
const catalogue: Record<string, Facts> = {
  港: { starts: -10, ends: 0, price: 1000, difficulties: [3], satisfactions: [4.5] },
  森: { starts: 0, ends: 30, interested: 5 },
  駅: { starts: -30, ends: -1, price: 0, interested: 9, difficulties: [5], satisfactions: [5] },
  本: { price: 500, interested: 2 },
  島: { starts: 7, ends: 9, price: 3000, interested: 1, difficulties: [1], satisfactions: [2] },
  城: { starts: -5, ends: -2, price: 2000, interested: 3 },
  箱: { interested: 4, difficulties: [2, 3], satisfactions: [4, 4], story: "島へ" },
}

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
  const authors = [await createMember(site), await createMember(site)]
  const ids = new Map<string, string>()
  for (const [title, { starts, ends, price = null, story = "", ...facts }] of Object.entries(
    catalogue,
  )) {
    const mysteryId = await createMystery(site, {
      title,
      story,
      startDate: starts === undefined ? null : addDays(today, starts),
      endDate: ends === undefined ? null : addDays(today, ends),
      price,
    })
    ids.set(title, mysteryId)
    for (const [n, difficultyRating] of (facts.difficulties ?? []).entries()) {
      const satisfaction = facts.satisfactions?.[n]
      await createReview(site, {
        uid: authors[n]?.uid ?? "",
        mysteryId,
        difficultyRating,
        satisfaction,
      })
    }
  }
  for (let n = 0; n < 9; n++) {
    const interesting = [...ids].filter(([title]) => (catalogue[title]?.interested ?? 0) > n)
    await createSolver(site, { interested: interesting.map(([, id]) => id) })
  }
})
afterAll(() => site.drop())

async function titlesOf(asked: Partial<SearchQuery>): Promise<string> {
  const query = { ...noSearch, ...asked }
  const page = await searchAsGuest(site, async (tx, index) =>
    readSearchPage(tx, index, await asWords(tx, query, today), null),
  )
  return (page?.items ?? []).map(({ title }) => title).join("")
}

test.each([
  [
    "recommended",
    "what can be played and is reviewed first, then the rest of that, what is to come, what is over",
    "箱港",
    "森本",
    "島",
    "駅城",
  ],
  ["new", "the newest first", "箱城島本駅森港"],
  [
    "ending",
    "the next to end first, then no end, then the last that ended",
    "港島森",
    "箱本",
    "駅城",
  ],
  [
    "start",
    "the next to begin first, then the last that began, then no beginning",
    "森島",
    "城港駅",
    "箱本",
  ],
  ["popular", "the most statuses first", "駅森箱城本島港"],
  ["satisfying", "the most pleasing first, unrated ones last", "駅港箱島", "森城本"],
  ["easy", "the easiest first, unrated ones last", "島箱港駅", "森城本"],
  ["hard", "the hardest first, unrated ones last", "駅港箱島", "森城本"],
  ["price", "the cheapest first, unpriced ones last", "駅本港城島", "箱森"],
] as const)("in the order %s a search shows %s", async (order, _, ...stretches) => {
  expect(await titlesOf({ order })).toBe(stretches.join(""))
})

test("the orders by success rate begin with what five or more have told of", async () => {
  const maker = "解かれる人"
  const players = await Promise.all(Array.from({ length: 6 }, () => createMember(site)))
  const solved: Record<string, string> = {
    低: "sffff",
    中: "sssfff",
    少: "ssss",
    高: "sssss",
    無: "",
  }
  for (const [title, outcomes] of Object.entries(solved)) {
    const id = await createMystery(site, { maker, title })
    for (const [n, outcome] of [...outcomes].entries()) {
      await site.root.query(
        `insert into favorite_mysteries (uid, mysteryid, status, outcome) values ($1, $2, 2, $3)`,
        [players[n]?.uid, id, outcome === "s" ? "success" : "failure"],
      )
    }
  }
  expect(await titlesOf({ makers: [maker], order: "rarely-solved" })).toBe("低中高少無")
  expect(await titlesOf({ makers: [maker], order: "often-solved" })).toBe("高中低少無")
  expect(await titlesOf({ makers: [maker], features: ["rarely-solved"] })).toBe("低")
  expect(await titlesOf({ makers: [maker], features: ["often-solved"] })).toBe("高")
})

test("every sixth mystery that a search recommends is still to come, page by page, as long as there are some", async () => {
  const maker = "混ぜる人"
  for (let n = 0; n < 40; n++) await createMystery(site, { maker, title: "いま" })
  for (let n = 0; n < 9; n++) {
    await createMystery(site, { maker, title: "これから", startDate: addDays(today, 1 + n) })
  }
  await createMystery(site, { maker, title: "おわり", endDate: addDays(today, -1) })

  const query = { ...noSearch, makers: [maker] }
  const shown: { id: string; title: string }[] = []
  let next: string | null | undefined = null
  do {
    const after: string | null = next
    const page: SearchPage | null = await searchAsGuest(site, async (tx, index) =>
      readSearchPage(tx, index, await asWords(tx, query, today), after),
    )
    shown.push(...(page?.items ?? []))
    next = page?.next
  } while (next)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(50)
  const places = shown.flatMap(({ title }, n) => (title === "これから" ? [n + 1] : []))
  // Eight among the forty, and the last one after them.
  expect(places).toEqual([6, 12, 18, 24, 30, 36, 42, 48, 49])
  expect(shown.at(-1)?.title).toBe("おわり")
})

test("a search recommends what has the words in its title before what mentions them", async () => {
  expect(await titlesOf({ kwd: "島" })).toBe("島箱")
})

test("a search for a difficulty has the average that rounds up to it in order", async () => {
  expect(await titlesOf({ difficulties: [3], order: "easy" })).toBe("箱港")
  expect(await titlesOf({ difficulties: [3], order: "hard" })).toBe("港箱")
})
