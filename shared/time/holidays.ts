import { addDays, type Day } from "./tokyo.ts"
import { weekdayOf } from "./weekdays.ts"

/** Saturdays, Sundays and Japan's holidays, by the law as it is since 2022. */
export function isDayOff(day: Day): boolean {
  return [0, 6].includes(weekdayOf(day)) || isHoliday(day)
}

/** A holiday on a Sunday moves to the next day that is none; a day between two holidays is one, too. */
export function isHoliday(day: Day): boolean {
  if (isNamed(day)) return true
  if (isNamed(addDays(day, -1)) && isNamed(addDays(day, 1))) return true
  for (let before = addDays(day, -1); isNamed(before); before = addDays(before, -1)) {
    if (weekdayOf(before) === 0) return true
  }
  return false
}

const fixed = [
  "01-01",
  "02-11",
  "02-23",
  "04-29",
  "05-03",
  "05-04",
  "05-05",
  "08-11",
  "11-03",
  "11-23",
]

/** The second or third Monday of a month. */
const mondays = { "01": 2, "07": 3, "09": 3, "10": 2 } as Record<string, number>

function isNamed(day: Day): boolean {
  const [year = "", month = "", date = ""] = day.split("-")
  if (fixed.includes(`${month}-${date}`)) return true
  if (weekdayOf(day) === 1 && Math.ceil(Number(date) / 7) === mondays[month]) return true
  const equinox = { "03": 20.8431, "09": 23.2488 }[month]
  return equinox !== undefined && Number(date) === equinoxIn(Number(year), equinox)
}

/** The usual approximation, exact until 2099. */
function equinoxIn(year: number, inTheYear1980: number): number {
  const since = year - 1980
  return Math.floor(inTheYear1980 + 0.242194 * since - Math.floor(since / 4))
}
