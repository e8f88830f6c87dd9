import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays, type Day, daysBetween } from "#shared/time/tokyo.ts"
import { weekdayOf } from "#shared/time/weekdays.ts"
import { alarmsOn } from "./due.ts"

const longAgo = "2026-01-01"

/** The days with an alarm, if each is told on the first morning it holds and every morning comes. */
function told(wanted: { startDate?: Day; endDate: Day; since?: Day }, from = longAgo): string[] {
  const seen = new Set<string>()
  const days: string[] = []
  for (let day = from; day <= addDays(wanted.endDate, 3); day = addDays(day, 1)) {
    const kinds = alarmsOn(day, { startDate: null, since: longAgo, ...wanted })
    const fresh = kinds.filter((kind) => !seen.has(kind))
    for (const kind of fresh) seen.add(kind)
    if (fresh.length > 0) days.push(`${day} ${fresh.join(" ")}`)
  }
  return days
}

test("a mystery that ends on a Wednesday has its alarms 14, 7, 3 and 1 days before, and on the Friday before its last weekend", () => {
  expect(told({ endDate: "2026-04-08" })).toEqual([
    "2026-03-25 14",
    "2026-04-01 7",
    "2026-04-03 weekend",
    "2026-04-05 3",
    "2026-04-07 1",
  ])
})

test.each([
  ["Sunday", "2026-04-12", "2026-04-10 weekend"],
  ["Saturday", "2026-04-11", "2026-04-10 1 weekend"],
  ["Friday", "2026-04-10", "2026-04-03 7 weekend"],
])(
  "for one that ends on a %s, the last weekend is the one with a day to play",
  (_, endDate, day) => {
    expect(told({ endDate })).toContain(day)
  },
)

test("one that begins after the last weekend has no weekend", () => {
  expect(told({ startDate: "2026-04-06", endDate: "2026-04-08" }).join()).not.toContain("weekend")
})

test("what became 気になる after an alarm was due has only the later ones", () => {
  expect(told({ endDate: "2026-04-08", since: "2026-04-02" })).toEqual([
    "2026-04-03 weekend",
    "2026-04-05 3",
    "2026-04-07 1",
  ])
})

test("what became 気になる on the morning of an alarm has that one too", () => {
  expect(told({ endDate: "2026-04-08", since: "2026-04-01" })[0]).toBe("2026-04-01 7")
  expect(told({ endDate: "2026-04-08", since: "2026-04-03" })[0]).toBe("2026-04-03 weekend")
})

test("after days without a morning, the last step that was reached is made up for, and no earlier one", () => {
  expect(told({ endDate: "2026-04-08" }, "2026-04-02")).toEqual([
    "2026-04-02 7",
    "2026-04-03 weekend",
    "2026-04-05 3",
    "2026-04-07 1",
  ])
})

const days = fc.integer({ min: 0, max: 60 }).map((count) => addDays("2026-03-01", count))
const wantedOnes = fc
  .record({ endDate: days, since: days, start: days })
  .map(({ start, ...wanted }) => ({ ...wanted, startDate: start <= wanted.endDate ? start : null }))

test("no step is told after the next one, or after the end", () => {
  const next = { "14": 7, "7": 3, "3": 1, "1": -1 }
  fc.assert(
    fc.property(days, wantedOnes, (today, wanted) => {
      const left = daysBetween(today, wanted.endDate)
      return alarmsOn(today, wanted).every(
        (kind) => kind === "weekend" || (left <= Number(kind) && left > next[kind]),
      )
    }),
  )
})

test("the last weekend is told from Friday to Sunday, and there is no day on a later one", () => {
  fc.assert(
    fc.property(days, wantedOnes, (today, wanted) => {
      const toSunday = (7 - weekdayOf(today)) % 7
      const isLast = toSunday <= 2 && wanted.endDate < addDays(today, toSunday + 6)
      return isLast || !alarmsOn(today, wanted).includes("weekend")
    }),
  )
})
