import { expect, test } from "vitest"
import { addDays } from "./tokyo.ts"
import { isDayOff, isHoliday } from "./holidays.ts"

test("people are off on weekends and on the holidays that Japan has in a year", () => {
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

test("the equinoxes are holidays on the day on which they fall", () => {
  const equinoxes = "2026-03-20 2026-09-23 2027-03-21 2027-09-23 2028-03-20 2028-09-22"
  expect(equinoxes.split(" ").filter((day) => !isHoliday(day))).toEqual([])
  expect(["2026-03-21", "2028-09-23"].filter(isHoliday)).toEqual([])
})
