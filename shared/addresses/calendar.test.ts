import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays } from "#shared/time/tokyo.ts"
import { addressAt } from "#tests/support/address-at.ts"
import { read as readAt, views, write } from "./calendar.ts"

const today = "2026-11-21"
const nothingChosen = { page: 1, pref: null, type: null }

const read = (query: string) => readAt(addressAt(`/calendar?${query}`), today)
const canonical = (query: string) => {
  const state = read(query)
  return state && write(state, today)
}

test("the calendar opens at today", () => {
  expect(read("")).toEqual({ view: "month", day: today, ...nothingChosen })
  expect(read("view=week")).toMatchObject({ view: "week", day: "2026-11-15" })
  expect(read("view=list")).toMatchObject({ view: "list", day: today })
  expect(read("view=day")).toMatchObject({ view: "day", day: today })
})

test("another month opens at its first day", () => {
  expect(read("ym=2026-12")).toMatchObject({ view: "month", day: "2026-12-01" })
  expect(read("ym=2026-11")).toMatchObject({ day: today })
})

test.each([
  ["ym=2026-11", "/calendar"],
  ["day=2026-11-21", "/calendar"],
  ["view=month&pref=&type=", "/calendar"],
  ["day=2026-11-05", "/calendar?day=2026-11-05"],
  ["ym=2026-11&day=2026-11-05", "/calendar?day=2026-11-05"],
  ["day=2026-12-01", "/calendar?ym=2026-12"],
  ["day=2026-12-02&pref=13", "/calendar?day=2026-12-02&pref=13"],
  ["type=01&pref=13&ym=2026-12", "/calendar?ym=2026-12&pref=13&type=01"],
  ["view=week&day=2026-11-19", "/calendar?view=week"],
  ["view=week&day=2026-11-25", "/calendar?view=week&day=2026-11-22"],
  ["view=week&ym=2026-12", "/calendar?view=week&day=2026-11-29"],
  ["view=list&day=2026-12-24", "/calendar?ym=2026-12&view=list"],
  ["view=day&day=2026-11-21&page=1", "/calendar?view=day"],
  ["view=day&day=2026-12-01&page=3", "/calendar?view=day&day=2026-12-01&page=3"],
  ["page=3", "/calendar"],
  ["pref=13&pref=27", "/calendar?pref=13"],
])("%s has the canonical address %s", (query, address) => {
  expect(canonical(query)).toBe(address)
})

test.each([
  "ym=2026-13",
  "ym=0000-01",
  "ym=9999-12",
  "ym=２０２６-01",
  "ym=2026-01-01",
  "day=2026-02-30",
  "day=tomorrow",
  "ym=2026-12&day=2026-11-05",
  "view=year",
  "view=MONTH",
  "pref=48",
  "pref=1",
  "pref=%27",
  "type=17",
  "type=1",
  "view=day&page=0",
  "view=day&page=x",
])("nothing is at %s", (query) => {
  expect(read(query)).toBeNull()
})

test("every state of the calendar has one address, which is read back as that state", () => {
  const state = fc.record({
    view: fc.constantFrom(...views),
    day: fc.integer({ min: -20_000, max: 20_000 }).map((n) => addDays(today, n)),
    page: fc.integer({ min: 1, max: 99 }),
    pref: fc.constantFrom(null, "01", "47"),
    type: fc.constantFrom(null, "01", "16"),
  })
  fc.assert(
    fc.property(state, (given) => {
      const address = write(given, today)
      const again = read(address.split("?")[1] ?? "")
      expect(again && write(again, today)).toBe(address)
    }),
  )
})
