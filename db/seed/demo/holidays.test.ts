import { expect, test } from "vitest"
import { addDays } from "#shared/time/tokyo.ts"
import { isDayOff } from "./holidays.ts"

test("a member is off on weekends and on the holidays that Japan has in a year", () => {
  const year = Array.from({ length: 365 }, (_, n) => addDays("2026-01-01", n))
  const holidays = year.filter((day) => {
    const weekday = new Date(day).getUTCDay()
    return isDayOff(day) && weekday > 0 && weekday < 6
  })
  // May 6 replaces May 3, a Sunday; September 22 lies between two holidays.
  expect(holidays.map((day) => day.slice(5))).toEqual(
    "01-01 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23".split(
      " ",
    ),
  )
  expect(isDayOff("2026-11-21")).toBe(true)
  expect(isDayOff("2026-11-24")).toBe(false)
})
