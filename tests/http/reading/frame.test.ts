import { within } from "@testing-library/dom"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { addReview } from "#tests/e2e/support/reviews.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { readPage, type ReadPage, words } from "../support/read-page.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openBuiltSite>>
let mystery: string
let review: number
beforeAll(async () => {
  database = await createDatabase()
  mystery = await createMystery(database)
  review = await addReview(database, mystery)
})
afterAll(() => database.drop())
beforeEach(async () => void (site = await openBuiltSite(database)))

const lists = ({ all }: ReadPage) => within(all.getByRole("navigation", { name: "メイン" }))
const currentIn = (part: ReturnType<typeof lists>) =>
  part
    .getAllByRole("link")
    .filter((link) => link.hasAttribute("aria-current"))
    .map(words)

test("the header leads to the lists and home, and says in which list a page is", async () => {
  const pages: [string, string[]][] = [
    ["/", []],
    ["/mysteries", ["謎をさがす"]],
    [`/mysteries/${mystery}`, ["謎をさがす"]],
    ["/mysteries/reviews", ["ナゾ活を読む"]],
    [`/mysteries/reviews/${review}`, ["ナゾ活を読む"]],
  ]
  for (const [address, names] of pages) {
    expect(currentIn(lists(await readPage(site, address))), address).toEqual(names)
  }
  const page = await readPage(site, `/mysteries/reviews/${review}`)
  const list = await page.follow(lists(page).getByRole("link", { name: "謎をさがす" }))
  expect(list.address).toBe("/mysteries")
  const banner = within(list.all.getByRole("banner"))
  const home = await list.follow(banner.getByRole("link", { name: "ナゾメグリ ホーム（ロゴ）" }))
  expect(home.address).toBe("/")
})

test("the end of every page leads to the lists and to the accounts elsewhere", async () => {
  for (const address of ["/", `/mysteries/${mystery}`]) {
    const footer = within((await readPage(site, address)).all.getByRole("contentinfo"))
    for (const name of ["謎をさがす", "ナゾ活を読む", "お問い合わせ"]) {
      expect(footer.getByRole("link", { name })).toBeDefined()
    }
    // From the first year to that of the site's clock.
    expect(footer.getByText("©2025–2026 ナゾメグリ")).toBeDefined()
    for (const name of [/^X/, /^Instagram/]) {
      const account = footer.getByRole("link", { name })
      expect(account.getAttribute("href")).toMatch(/^https:\/\/(x|www\.instagram)\.com\/\w+$/)
      expect(account.getAttribute("target")).toBe("_blank")
    }
  }
})
