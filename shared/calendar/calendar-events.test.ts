import { expect, test } from "vitest"
import { calendarEvents, calendarTitle } from "./calendar-events.ts"

const events = (startDate: string | null, endDate: string | null) =>
  calendarEvents({ startDate, endDate }).map(({ kind, from, to }) => `${kind} ${from} ${to}`)

test("a mystery of a week or less is one event over its days", () => {
  expect(events("2026-11-21", "2026-11-21")).toEqual(["run 2026-11-21 2026-11-21"])
  expect(events("2026-11-28", "2026-12-04")).toEqual(["run 2026-11-28 2026-12-04"])
})

test("a longer mystery has events on its first and last day", () => {
  expect(events("2026-11-28", "2026-12-05")).toEqual([
    "start 2026-11-28 2026-11-28",
    "end 2026-12-05 2026-12-05",
  ])
})

test("with one date unknown only the other is an event, with both unknown there is none", () => {
  expect(events("2026-11-28", null)).toEqual(["start 2026-11-28 2026-11-28"])
  expect(events(null, "2026-11-28")).toEqual(["end 2026-11-28 2026-11-28"])
  expect(events(null, null)).toEqual([])
})

test("the titles of first and last days say so before the name", () => {
  const titles = calendarEvents({ startDate: "2026-01-01", endDate: "2026-12-31" })
  expect(titles.map((event) => calendarTitle(event, "塔"))).toEqual(["【開始】塔", "【最終日】塔"])
  expect(calendarTitle({ kind: "run", from: "", to: "" }, "塔")).toBe("塔")
})
