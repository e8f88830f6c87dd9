import { within } from "@testing-library/dom"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { readPage, type ReadPage, words } from "../support/read-page.ts"

let database: TestDatabase
/** Its clock says 1 April 2026. */
let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())
beforeEach(async () => void (site = await openBuiltSite(database)))

function dayIn({ document }: ReadPage, day: string): HTMLElement {
  const link = document.querySelector<HTMLElement>(`[role=grid] [data-day="${day}"]`)
  if (!link) throw new Error(`The calendar does not show ${day}.`)
  return link
}

test("a day that is chosen in the calendar shows its mysteries", async () => {
  const given = { startDate: "2026-05-10", prefectures: "47", types: "14" }
  const id = await createMystery(database, { title: "暦の謎", ...given })
  const month = await readPage(site, "/calendar?ym=2026-05&pref=47&type=14")
  const cell = dayIn(month, "2026-05-10")
  expect(cell.getAttribute("aria-label") ?? words(cell)).toMatch(/始まる謎/)
  const day = await month.follow(cell)
  expect(day.address).toBe("/calendar?day=2026-05-10&pref=47&type=14")
  const panel = within(day.all.getByRole("region", { name: "5月10日（日）" }))
  const opened = await day.follow(panel.getByRole("link", { name: /^暦の謎/ }))
  expect(opened.address).toBe(`/mysteries/${id}`)
})

test("one leafs through months and views, and comes back to today", async () => {
  const link = (page: ReadPage, name: string) => page.all.getByRole("link", { name })
  const period = ({ main }: ReadPage) => words(main.getAllByRole("heading", { level: 2 })[0])
  const today = await readPage(site, "/calendar")
  expect(period(today)).toBe("2026年4月")
  const current = today.document.querySelectorAll("[data-day][aria-current=date]")
  expect([...current].map((each) => each.getAttribute("data-day"))).toEqual(["2026-04-01"])
  const may = await today.follow(link(today, "次の月"))
  expect([may.address, period(may)]).toEqual(["/calendar?ym=2026-05", "2026年5月"])
  const list = await may.follow(link(may, "リスト"))
  expect(list.address).toBe("/calendar?ym=2026-05&view=list")
  const back = await list.follow(link(list, "今日"))
  expect(back.address).toBe("/calendar?view=list")
  const week = await back.follow(link(back, "週"))
  expect(week.address).toBe("/calendar?view=week")
  expect(week.main.getAllByRole("heading", { level: 3 })).toHaveLength(7)
})

test("the list of this month begins today, with the earlier days behind one press", async () => {
  for (const [title, startDate] of [
    ["はじまったばかりの謎", "2026-04-02"],
    ["今日からの謎", "2026-04-20"],
    ["あとからの謎", "2026-04-25"],
  ] as const) {
    await createMystery(database, { title, startDate, prefectures: "46" })
  }
  const late = await openBuiltSite(database, { now: () => new Date("2026-04-20T12:00:00+09:00") })
  const titles = (part: ParentNode | null | undefined) =>
    [...(part?.querySelectorAll("h4") ?? [])].map(words)
  const list = await readPage(late, "/calendar?view=list&pref=46")
  const earlier = list.document.querySelector("main details")
  expect(earlier?.hasAttribute("open")).toBe(false)
  expect(words(earlier?.querySelector("summary"))).toBe("これまでの日を見る1日分")
  expect(titles(earlier)).toEqual(["はじまったばかりの謎"])
  expect(titles(earlier?.parentElement?.nextElementSibling)).toEqual([
    "今日からの謎",
    "あとからの謎",
  ])
  const may = await openBuiltSite(database, { now: () => new Date("2026-05-02T12:00:00+09:00") })
  const past = await readPage(may, "/calendar?view=list&ym=2026-04&pref=46")
  expect(past.document.querySelector("main details")).toBeNull()
  expect(titles(past.document)).toHaveLength(3)
})
