import { within } from "@testing-library/dom"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { readPage, type ReadPage, words } from "../support/read-page.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())
beforeEach(async () => void (site = await openBuiltSite(database)))

const titles = ({ main }: ReadPage) =>
  main.queryAllByRole("article").map((card) => words(card.querySelector("h2, h3")))
const searchIn = ({ document }: ReadPage): HTMLFormElement => {
  const form = document.querySelector<HTMLFormElement>("main search form, main form[role=search]")
  if (!form) throw new Error("The page has no search.")
  return form
}

test("words are sought among what was narrowed before", async () => {
  await createMystery(database, { title: "琥珀の砂時計", prefectures: "32", types: "06" })
  await createMystery(database, { title: "琥珀の砂時計 東京", prefectures: "13", types: "06" })
  const page = await readPage(site, "/mysteries?cti=06&pref=32")
  const found = await page.submit(searchIn(page), { kwd: "  琥珀の砂時計 " })
  expect(found.address).toBe(`/mysteries?kwd=${encodeURIComponent("琥珀の砂時計")}&cti=06&pref=32`)
  const box = within(searchIn(found)).getByRole<HTMLInputElement>("combobox", {
    name: /^キーワード/,
  })
  expect(box.value).toBe("琥珀の砂時計")
  expect(titles(found)).toEqual([expect.stringMatching(/^琥珀の砂時計(?! 東京)/)])
})

test("a guest who mistypes is shown what may have been meant", async () => {
  await createMystery(database, { title: "オルゴールミュージアムの怪", prefectures: "32" })
  const typed = encodeURIComponent("オルゴールミュージアス")
  const page = await readPage(site, `/mysteries?kwd=${typed}&pref=32`)
  expect(titles(page)).toEqual([])
  const guess = page.main.getByRole("link", { name: /^オルゴールミュージアム/ })
  const found = await page.follow(guess)
  expect(found.address).toBe(
    `/mysteries?kwd=${encodeURIComponent("オルゴールミュージアム")}&pref=32`,
  )
  expect(titles(found)).toEqual([expect.stringContaining("オルゴールミュージアムの怪")])
})

test("without scripts days, party, price and time are fields of one form", async () => {
  await createMystery(database, { prefectures: "32", types: "06" })
  const page = await readPage(site, "/mysteries?pref=32&price=2500")
  const price = page.document.querySelector("#filters select[name=price] option[selected]")
  expect(words(price)).toMatch(/^2,500円まで（\d+件）$/)
  const form = page.document.querySelector<HTMLFormElement>("#filters form")
  if (!form) throw new Error("The page has no filters.")
  const found = await page.submit(form, {
    from: "2026-12-24",
    to: "2026-12-27",
    price: "3000",
    minutes: "90",
  })
  expect(found.address).toBe(
    "/mysteries?pref=32&from=2026-12-24&to=2026-12-27&price=3000&minutes=90",
  )
})

test("the box on the home page leads to the search", async () => {
  const home = await readPage(site, "/")
  const found = await home.submit(searchIn(home), { kwd: "手紙" })
  expect(found.address).toBe(`/mysteries?kwd=${encodeURIComponent("手紙")}`)
})

test("a list is read on by a link, and from the start again", async () => {
  for (let n = 0; n < 30; n++) await createMystery(database, { maker: "つづきもの" })
  const first = await readPage(site, `/mysteries?maker=${encodeURIComponent("つづきもの")}`)
  const next = first.main.getByRole("link", { name: "もっと見る" })
  expect(next.getAttribute("rel")).toBe("next")
  const second = await first.follow(next)
  expect(second.address).toMatch(/^\/mysteries\?.*after=/)
  expect(new Set([...titles(first), ...titles(second)]).size).toBe(30)
  expect(second.main.getByText("この条件の謎は、ここまでです")).toBeDefined()
  const again = await second.follow(second.main.getByRole("link", { name: "はじめから見る" }))
  expect(again.address).toBe(first.address)
})
