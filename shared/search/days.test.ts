import { expect, test } from "vitest"
import { daysAsked, namedDaysOn } from "./days.ts"

test.each([
  ["a Wednesday", "2026-11-25", ["2026-11-28", "2026-11-29"], "2026-11-28", "2026-11-29"],
  ["a Friday", "2026-11-27", ["2026-11-28", "2026-11-29"], "2026-11-28", "2026-11-29"],
  ["a Saturday", "2026-11-28", ["2026-11-28", "2026-11-29"], "2026-12-05", "2026-11-29"],
  ["a Sunday", "2026-11-22", ["2026-11-22", "2026-11-22"], "2026-11-28", "2026-11-29"],
  [
    "the last Thursday of a year",
    "2026-12-31",
    ["2027-01-02", "2027-01-03"],
    "2027-01-02",
    "2027-01-03",
  ],
])(
  "on %s each named day is asked for by its dates, and recognised by them",
  (_, today, weekend, saturday, sunday) => {
    const [from, to] = weekend
    const named = namedDaysOn(today)
    expect(named).toEqual({
      weekend: { from, to },
      saturday: { from: saturday, to: saturday },
      sunday: { from: sunday, to: sunday },
    })
    for (const [id, days] of Object.entries(named)) expect(daysAsked(days, today)).toBe(id)
  },
)

test.each([
  ["no dates", null, null, "any"],
  ["any other day", "2026-12-24", "2026-12-24", "date"],
  ["today, before the weekend", "2026-11-25", "2026-11-25", "date"],
  ["the Saturday after next", "2026-12-05", "2026-12-05", "date"],
  ["several days", "2026-12-24", "2026-12-27", "range"],
  ["a weekend and the day after", "2026-11-28", "2026-11-30", "range"],
  ["a first day alone", "2026-12-24", null, "range"],
  ["a last day alone", null, "2026-12-24", "range"],
])("on a Wednesday, %s is not a named day", (_, from, to, asked) => {
  expect(daysAsked({ from, to }, "2026-11-25")).toBe(asked)
})
