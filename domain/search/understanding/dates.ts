import type { Day } from "#shared/time/tokyo.ts"
import {
  bounded,
  inMonth,
  onDate,
  onDayOfMonth,
  type Range,
  untilDate,
  untilDayOfMonth,
} from "./coming-days.ts"
import { number, type Pattern, readNumber } from "./numbers.ts"

/** Announcements write 12/24(木). */
const weekday = "(?:\\([月火水木金土日](?:曜日?)?(?:・?祝)?\\))?"

/** 24日から26日, and of two days in a row 24日と25日. */
const joint = "(から|[-~〜ー–—−]|[と・、])"

const bound = "(まで|から)?"

const year = String.raw`(?:(20\d\d)[年/])?`

/** Dates of a year that is not theirs are not understood. */
const inYear = (year: string | undefined, days: Range | null) =>
  year && days?.from.slice(0, 4) !== year ? null : days

/** Spellings of a month and a day. Not the 2 of 12/24から2人. */
const forms = [
  {
    month: `(${number})月の?`,
    day: `(${number})日`,
    firstDay: `(${number})日?`,
    lastDay: `(${number})日`,
  },
  {
    month: String.raw`(\d{1,2})/`,
    day: String.raw`(\d{1,2})`,
    firstDay: String.raw`(\d{1,2})`,
    lastDay: String.raw`(\d{1,2})日?(?![\d/人名円分時])`,
  },
]

/** 12月, 12月24日, 12/24, 12月24日〜26日, 24日, 24日〜26日. */
export const datePatterns = (today: Day): Pattern[] => [
  [
    new RegExp(`${year}(${number})月(?!の?${number}日)(上旬|中旬|下旬|末)?${bound}`, "uy"),
    ([, year, month, third, bound]) => {
      const m = toNumber(month)
      const isMonth = m >= 1 && m <= 12
      return isMonth ? bounded(today, inYear(year, inMonth(today, m, third)), bound) : null
    },
  ],
  ...forms.flatMap(({ month, day, firstDay, lastDay }): Pattern[] => [
    [
      new RegExp(`${year}${month}${day}${weekday}${bound}`, "uy"),
      ([, year, month, day, bound]) => {
        const date = onDate(today, toNumber(month), toNumber(day), bound)
        return bounded(today, inYear(year, date), bound)
      },
    ],
    [
      new RegExp(
        `${year}${month}${firstDay}${weekday}${joint}(?:${year}${month})?${lastDay}${weekday}(?:まで)?`,
        "uy",
      ),
      ([, year, month, day, between, , lastMonth, lastDay]) => {
        const [m, first, last] = [toNumber(month), toNumber(day), toNumber(lastDay)]
        if (!isRange(between, first, last)) return null
        const next = last < first ? (m % 12) + 1 : m
        const to = lastMonth ? toNumber(lastMonth) : next
        return inYear(year, untilDate(today, [m, first], [to, last]))
      },
    ],
  ]),
  [
    new RegExp(`(${number})日${bound}`, "uy"),
    ([found, day, bound]) =>
      // 一日 may be a whole day.
      bounded(today, onDayOfMonth(today, /^[1一]日$/.test(found ?? "") ? 0 : toNumber(day)), bound),
  ],
  [
    new RegExp(`(${number})日${weekday}${joint}(${number})日${weekday}(?:まで)?`, "uy"),
    ([, day, between, lastDay]) =>
      isRange(between, toNumber(day), toNumber(lastDay))
        ? untilDayOfMonth(today, toNumber(day), toNumber(lastDay))
        : null,
  ],
]

/** No date has the number 0. */
const toNumber = (text: string | undefined) => readNumber(text ?? "") ?? 0

const isRange = (between: string | undefined, first: number, last: number) =>
  !/[と・、]/u.test(between ?? "") || last === first + 1
