import { expect, test } from "vitest"
import { addressAt } from "#tests/support/address-at.ts"
import { type CalendarState, read, write } from "#shared/addresses/calendar.ts"
import { daysOf, isWithin, reachOf, turn } from "./calendar-reach.ts"

const today = "2026-11-21"
const reach = reachOf({ from: "2026-03-15", to: "2027-02-03" }, today)

const at = (query: string) => read(addressAt(`/calendar?${query}`), today) as CalendarState
const neighbour = (query: string, direction: -1 | 1) => {
  const state = turn(at(query), direction, { reach, today })
  return state && write(state, today)
}

test("the calendar reaches as far as there are dates, in whole months", () => {
  expect(reach).toEqual({ from: "2026-03-01", to: "2027-02-28" })
})

test("today is always within reach, and a date decades away does not add all the months between", () => {
  const november = { from: "2026-11-01", to: "2026-11-30" }
  expect(reachOf(null, today)).toEqual(november)
  expect(reachOf({ from: "2020-01-01", to: "2020-02-01" }, today).to).toBe("2026-11-30")
  expect(reachOf({ from: "2028-01-01", to: "2028-02-01" }, today).from).toBe("2026-11-01")
  expect(reachOf({ from: "1900-01-01", to: "2999-12-31" }, today)).toEqual({
    from: "2016-11-01",
    to: "2029-11-30",
  })
})

test.each([
  ["", "/calendar?ym=2026-10", "/calendar?ym=2026-12"],
  ["ym=2026-12", "/calendar", "/calendar?ym=2027-01"],
  ["day=2026-12-24&pref=13", "/calendar?pref=13", "/calendar?ym=2027-01&pref=13"],
  ["view=list&ym=2026-12", "/calendar?view=list", "/calendar?ym=2027-01&view=list"],
  ["view=week", "/calendar?view=week&day=2026-11-08", "/calendar?view=week&day=2026-11-22"],
  ["view=day&page=2", "/calendar?view=day&day=2026-11-20", "/calendar?view=day&day=2026-11-22"],
])("from %j the previous page is %s and the next %s", (query, back, on) => {
  expect([neighbour(query, -1), neighbour(query, 1)]).toEqual([back, on])
})

test("there is no page beyond the reach, and from beyond it a step leads back", () => {
  expect(neighbour("ym=2026-03", -1)).toBeNull()
  expect(neighbour("ym=2027-02", 1)).toBeNull()
  expect(neighbour("view=day&day=2027-02-28", 1)).toBeNull()
  expect([neighbour("ym=2500-01", -1), neighbour("ym=2500-01", 1)]).toEqual([
    "/calendar?ym=2027-02",
    null,
  ])
  expect([neighbour("ym=1900-01", -1), neighbour("ym=1900-01", 1)]).toEqual([
    null,
    "/calendar?ym=2026-03",
  ])
})

test("a page is within reach if its days are", () => {
  expect(daysOf(at("view=week"))).toEqual({ from: "2026-11-15", to: "2026-11-21" })
  expect(isWithin(daysOf(at("ym=2026-03")), reach)).toBe(true)
  expect(isWithin(daysOf(at("ym=2026-02")), reach)).toBe(false)
})
