import { within } from "@testing-library/dom"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { addressOf, readPage, type ReadPage, words } from "../support/read-page.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeAll(async () => {
  database = await createDatabase()
  const inOsaka = { prefectures: "27", types: "16", minPeople: 2, maxPeople: 4 }
  for (let n = 0; n < 30; n++) await createMystery(database, { title: `堀の底 ${n}`, ...inOsaka })
  await createMystery(database, { title: "都の底", ...inOsaka, prefectures: "26" })
})
afterAll(() => database.drop())
beforeEach(async () => void (site = await openBuiltSite(database)))

const search = (kwd: string, more = "") => `/mysteries?${new URLSearchParams({ kwd })}${more}`
const titles = ({ main }: ReadPage) =>
  main.queryAllByRole("article").map((card) => words(card.querySelector("h2")))
const chips = ({ main }: ReadPage) =>
  within(main.getByRole("list", { name: "いまの条件" })).getAllByRole("link")

test("a guest who types a sentence sees what it was understood as, and takes a word off", async () => {
  const page = await readPage(site, search("大阪 2人"))
  expect(page.h1()).toBe("大阪府・2人での謎")
  expect(titles(page)).toHaveLength(24)
  expect(titles(page).filter((title) => title.startsWith("都"))).toEqual([])
  expect(chips(page).map((chip) => [words(chip), addressOf(chip)])).toEqual([
    ["大阪府を外す", search("2人")],
    ["2人でを外す", search("大阪")],
    ["条件をリセット", "/mysteries"],
  ])
})

test("a guest takes off what two words said at once, and the word that is left keeps its meaning", async () => {
  const page = await readPage(site, search("雨 2人 デート"))
  expect(chips(page).map((chip) => [words(chip), addressOf(chip)])).toEqual([
    ["雨でもを外す", search("2人 デート")],
    ["2人でを外す", "/mysteries?feature=rain"],
    ["条件をリセット", "/mysteries"],
  ])
})

test("a guest searches an understood word as a word", async () => {
  const page = await readPage(site, search("大阪 2人"))
  const link = page.main.getByRole("link", { name: "「大阪」 をことばとしてさがす" })
  const literal = await page.follow(link)
  expect(literal.address).toBe(search('"大阪" 2人'))
  expect(literal.h1()).toBe('「"大阪"」・2人での謎')
})

test("a typed station is an order: in another it is a word, as places name it", async () => {
  const id = await createMystery(database, { title: "駅前の底", minPeople: 1, maxPeople: 4 })
  await database.root.query(
    `with made as (
       insert into places (name, prefecture_id, stations, latitude, longitude, published)
       values ('館', '13', '{底抜}', 35.7, 139.7, true) returning id)
     insert into mystery_places (mystery_id, place_id) select $1, id from made`,
    [id],
  )
  const near = await readPage(site, search("底抜駅 2人"))
  expect(near.h1()).toContain("底抜駅から近い順")
  const popular = await near.follow(near.main.getByRole("link", { name: "人気順" }))
  expect(popular.address).toBe(search("底抜駅 2人", "&sort=popular"))
  expect(titles(popular)).toEqual([expect.stringContaining("駅前の底")])
  const usual = await near.follow(near.main.getByRole("link", { name: "おすすめ順" }))
  expect(usual.address).toBe(search('"底抜" 2人'))
  expect(titles(usual)).toEqual([expect.stringContaining("駅前の底")])
})

test("the list of a sentence is read on under the same words", async () => {
  const page = await readPage(site, search("大阪 2人"))
  const next = await page.follow(page.main.getByRole("link", { name: "もっと見る" }))
  expect(next.address).toContain(`${search("大阪 2人")}&after=`)
  expect(new Set([...titles(page), ...titles(next)]).size).toBe(30)
  const cards = await site.get(
    `/api${addressOf(page.main.getByRole("link", { name: "もっと見る" }))}`,
  )
  expect(((await cards.json()) as { items: unknown[] }).items).toHaveLength(6)
})

test("without scripts the filters are those of the sentence, and submitting them writes it out", async () => {
  const page = await readPage(site, search("大阪 2人 底"))
  const form = page.document.querySelector<HTMLFormElement>("#filters form")
  if (!form) throw new Error("The page has no filters.")
  const box = form.querySelector<HTMLInputElement>('[name="pref"][value="27"]')
  expect(box?.checked).toBe(true)
  // The selects are filled in because the parser mistakes which of their options is selected.
  const found = await page.submit(form, { people: "3", price: "", minutes: "" })
  expect(found.address).toBe(search("底", "&pref=27&people=3"))
  expect(titles(found)).toHaveLength(24)
})

test("where nothing is found only the filters in use are unfolded, and each word can be left out", async () => {
  const page = await readPage(site, search("京都 2人 堀"))
  const unfolded = [...page.document.querySelectorAll("#filters form > details[open] > summary")]
  expect(unfolded.map(words)).toEqual(["どこで", "人数・料金・時間"])
  const offers = page.main.getAllByRole("link", { name: /を外す（/ })
  expect(offers.map((offer) => [words(offer), addressOf(offer)])).toEqual([
    ["京都府を外す（30件）", search("2人 堀")],
    ["「堀」を外す（1件）", search("京都 2人")],
  ])
})

test("search engines are given the typed words as the address, and no page of them", async () => {
  const page = await readPage(site, search("大阪 2人"))
  expect(page.canonical()).toMatch(/kwd=%E5%A4%A7%E9%98%AA\+2%E4%BA%BA$/)
  expect(page.meta("robots")).toContain("noindex")
})
