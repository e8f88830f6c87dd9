import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { addReview } from "#tests/e2e/support/reviews.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { readPage, type ReadPage, words } from "../support/read-page.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())
beforeEach(async () => void (site = await openBuiltSite(database)))

const dates = ({ document }: ReadPage) =>
  [...document.querySelectorAll("main article time")].map((time) => time.getAttribute("datetime"))

test("all reviews are read to the first one ever written, past the invitation to sign up, by a link below the list", async () => {
  const id = await createMystery(database)
  for (let n = 0; n < 23; n++) {
    await addReview(database, id, { createdAt: new Date(Date.UTC(2025, 0, 1 + n)).toISOString() })
  }
  const first = await readPage(site, "/mysteries/reviews")
  const signup = first.main.getByRole("link", { name: "無料ではじめる" })
  expect(signup.getAttribute("href")).toBe("/signup?redirect=%2Fmysteries%2Freviews")
  const last = await first.follow(first.main.getByRole("link", { name: "もっと見る" }))
  expect(last.address).toMatch(/^\/mysteries\/reviews\?before=\d+$/)
  const all = [...dates(first), ...dates(last)]
  expect(new Set(all).size).toBe(23)
  expect(all).toEqual(all.toSorted().toReversed())
  expect(last.main.getByText("ここまでで全部です")).toBeDefined()
  expect(last.main.queryByRole("link", { name: "もっと見る" })).toBeNull()
})

test("a reader who looks for hard mysteries of one type reads reviews of those alone", async () => {
  const mystery = await createMystery(database, { prefectures: "32", types: "06" })
  await addReview(database, mystery, { review: "とてもむずかしかった", difficultyRating: 5 })
  await addReview(database, mystery, { review: "とてもやさしかった", difficultyRating: 1 })
  const page = await readPage(site, "/mysteries/reviews")
  const form = page.all.getByRole("form", { name: "ナゾ活を絞り込む" })
  const chosen = { type: "06", pref: "32", difficulty: "5" }
  for (const name of ["タイプ", "都道府県", "難易度"]) {
    expect(page.main.getByLabelText(name)).toBeDefined()
  }
  const narrowed = await page.submit(form, chosen)
  expect(narrowed.address).toBe("/mysteries/reviews?type=06&pref=32&difficulty=5")
  const text = words(narrowed.document.querySelector("main"))
  expect(text).toContain("とてもむずかしかった")
  expect(text).not.toContain("とてもやさしかった")
  const all = await narrowed.follow(narrowed.main.getByRole("link", { name: "条件を外す" }))
  expect(all.address).toBe("/mysteries/reviews")
})
