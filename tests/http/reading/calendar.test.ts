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
  expect(cell.getAttribute("aria-label") ?? words(cell)).toMatch(/はじまる謎/)
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
