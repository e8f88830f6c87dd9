import fc from "fast-check"
import { expect, test } from "vitest"
import { messages } from "../messages/catalogue.ts"
import type { Hours, OpenHours, WeekdayHours } from "../mysteries/hours.ts"
import { closedDaysIn, fieldsOfHours, hoursIn } from "./hours-form.ts"

function read(form: Record<string, unknown>) {
  const errors: Record<string, string> = {}
  const refuse = (field: string, message: string) => void (errors[field] ??= message)
  return { weekly: hoursIn(form, refuse), days: closedDaysIn(form, refuse), errors }
}

const row = (group: string, opens: string, closes: string, last = "", n = 1) => ({
  [`hours-${group}-${n}-opens`]: opens,
  [`hours-${group}-${n}-closes`]: closes,
  [`hours-${group}-${n}-last`]: last,
})

test("one row fills every day that is not closed", () => {
  const { weekly, errors } = read({
    "hours-as": "all",
    "closed-1": "on",
    "closed-holiday": "on",
    ...row("all", "13:00", "21:00", "19:30"),
    // Of another pattern, which somebody tried first.
    ...row("week", "xx", "yy"),
  })
  expect(errors).toEqual({})
  const open = { opens: 780, closes: 1260, lastEntry: 1170 }
  expect(weekly).toEqual([
    { weekday: 0, open },
    { weekday: 1, open: null },
    ...[2, 3, 4, 5, 6].map((weekday) => ({ weekday, open })),
    { weekday: 7, open: null },
  ])
})

test("two rows fill weekdays, and weekends with holidays", () => {
  const { weekly } = read({
    "hours-as": "split",
    ...row("week", "18:00", "22:00"),
    ...row("off", "10:00", "12:00"),
    ...row("off", "13:00", "20:00", "", 2),
  })
  expect(weekly.filter(({ weekday }) => weekday === 7)).toHaveLength(2)
  expect(weekly).toHaveLength(5 + 3 * 2)
})

test("what closes on the next day says so, and its last entry may be there too", () => {
  const form = { "hours-as": "each", ...row("day5", "18:00", "2:00", "1:00") }
  expect(read(form).errors).toEqual({ "hours-day5-1-closes": messages.MYSTERY.HOURS_ORDER })
  const { weekly, errors } = read({ ...form, "hours-day5-1-next": "on" })
  expect(errors).toEqual({})
  expect(weekly).toEqual([{ weekday: 5, open: { opens: 1080, closes: 1560, lastEntry: 1500 } }])
})

const all = { "hours-as": "all" }

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ["an empty row", all, { "hours-all-1-opens": messages.MYSTERY.HOURS_REQUIRED }],
  [
    "no end",
    { ...all, ...row("all", "10:00", "") },
    { "hours-all-1-closes": messages.MYSTERY.HOURS_REQUIRED },
  ],
  [
    "a last entry after closing",
    { ...all, ...row("all", "10:00", "20:00", "20:05") },
    { "hours-all-1-last": messages.MYSTERY.HOURS_LAST_ENTRY },
  ],
  [
    "a row that overlaps",
    { ...all, ...row("all", "10:00", "20:00"), ...row("all", "19:55", "22:00", "", 2) },
    { "hours-all-2-opens": messages.MYSTERY.HOURS_OVERLAP },
  ],
  [
    "more than a day",
    { ...all, ...row("all", "10:00", "20:00"), "hours-all-1-next": "on" },
    { "hours-all-1-closes": messages.MYSTERY.HOURS_ORDER },
  ],
  [
    "a text",
    { ...all, ...row("all", "朝から", "20:00") },
    { "hours-all-1-opens": messages.MYSTERY.HOURS_TIME },
  ],
  [
    "no time of a day",
    { ...all, ...row("all", "10:00", "25:00") },
    { "hours-all-1-closes": messages.MYSTERY.HOURS_TIME },
  ],
  [
    "a minute between",
    { ...all, ...row("all", "10:01", "20:00") },
    { "hours-all-1-opens": messages.MYSTERY.HOURS_TIME },
  ],
  [
    "a huge text",
    { ...all, ...row("all", "1".repeat(100_000), "20:00") },
    { "hours-all-1-opens": messages.MYSTERY.HOURS_TIME },
  ],
  [
    "no day of a week",
    { "hours-as": "each" },
    { "hours-day1-1-opens": messages.MYSTERY.HOURS_NONE },
  ],
  ["no such day", { "shut-1": "2026-02-29" }, { "shut-1": messages.MYSTERY.DAY_INVALID }],
])("%s is refused at its field", (_, form, errors) => {
  expect(read(form).errors).toEqual(errors)
})

test.each([
  ["10:00", 600],
  ["00:00", 0],
])("who opens at %s may let people in until closing at midnight", (opens, minutes) => {
  const open = { opens: minutes, closes: 24 * 60, lastEntry: 24 * 60 }
  const form = { "hours-as": "each", ...row("day3", opens, "00:00", "00:00") }
  expect(read({ ...form, "hours-day3-1-next": "on" }).weekly).toEqual([{ weekday: 3, open }])
})

test("closed days are kept once, in order, and no more than 60 of them", () => {
  expect(read({ "shut-1": "2026-12-31", "shut-2": "", "shut-3": "2026-12-30", "shut-4": "2026-12-31" })).toMatchObject({
    days: ["2026-12-30", "2026-12-31"],
    errors: {},
  }) // prettier-ignore
  const many = Object.fromEntries(
    Array.from({ length: 61 }, (_, n) => [
      `shut-${n + 1}`,
      new Date(Date.UTC(2027, 0, n + 1)).toISOString().slice(0, 10),
    ]),
  )
  expect(read(many).errors).toEqual({ "shut-61": messages.MYSTERY.CLOSED_DAYS_TOO_MANY })
})

test("a form that is opened and saved leaves the hours as they were", () => {
  const open = fc
    .record({
      opens: fc.integer({ min: 0, max: 287 }).map((n) => n * 5),
      lasts: fc.integer({ min: 1, max: 288 }).map((n) => n * 5),
      last: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ opens, lasts, last }): OpenHours => {
      const closes = opens + lasts
      if (last === null) return { opens, closes, lastEntry: null }
      const lastEntry = opens + 5 * Math.floor((last * lasts) / 5)
      // A clock cannot tell the two ends of a whole day apart.
      const isWholeDay = lasts === 24 * 60
      return { opens, closes, lastEntry: isWholeDay && lastEntry === opens ? closes : lastEntry }
    })
  const day = fc.option(fc.option(open, { freq: 3 }), { nil: undefined, freq: 9 })
  const few = fc.array(open, { minLength: 1, maxLength: 2 })
  const week = fc.oneof(
    fc.tuple(day, day, day, day, day, day, day, day),
    few.chain((rows) => {
      const one = fc.constantFrom(...rows, null)
      return fc.tuple(one, one, one, one, one, one, one, one)
    }),
  )
  fc.assert(
    fc.property(week, (days) => {
      const weekly = days.flatMap((open, weekday): WeekdayHours[] =>
        open === undefined ? [] : [{ weekday, open }],
      )
      const isKnown = weekly.some(({ open }) => open !== null)
      fc.pre(isKnown)
      const hours: Hours = { weekly, closedDays: ["2026-12-31"] }
      const again = read(fieldsOfHours(hours))
      expect(again).toEqual({ weekly, days: ["2026-12-31"], errors: {} })
    }),
    { numRuns: 2000 },
  )
})
