import { addDays, type Day, isDay } from "#shared/time/tokyo.ts"
import { byWord, type Meaning, type Row } from "./meaning.ts"
import { number, type Pattern, readNumber } from "./numbers.ts"

type Range = { from: Day; to: Day }

/** Words for when, as of a day. Weeks begin on Monday; a weekday that is today means today. */
export function dayWords(today: Day): [string, Meaning][] {
  const on = (from: Day, to: Day = from): Range => ({ from, to })
  const sunday = addDays(today, (7 - weekdayOf(today)) % 7)
  const month = Number(today.slice(5, 7))
  return byWord([
    [
      "今日 きょう 本日 今夜 こんや 今晩 今すぐ いますぐ 今から 今日あそべる 今日遊べる",
      { states: ["today"] },
    ],
    ["今週末 この週末 今週末あそべる", { states: ["weekend"] }],
    ["開催中 公演中 開催してる", { states: ["open"] }],
    ["終了間近 もうすぐ終了 もうすぐ終わる もうすぐ終わり", { states: ["ending"] }],
    ["本日まで 今日まで 最終日", { states: ["last-day"] }],
    ["開催前 これから開催", { states: ["before"] }],
    ["終了 終了した 終わった", { states: ["ended"] }],
    ["今日から きょうから 本日から", { from: today, to: null }],
    ...withBounds(today, [
      ["明日 あした あす", on(addDays(today, 1))],
      ["明後日 あさって", on(addDays(today, 2))],
      ["今週", on(today, sunday)],
      ["来週", on(addDays(sunday, 1), addDays(sunday, 7))],
      ["再来週", on(addDays(sunday, 8), addDays(sunday, 14))],
      ["来週末", on(addDays(sunday, 6), addDays(sunday, 7))],
      ["再来週末", on(addDays(sunday, 13), addDays(sunday, 14))],
      ["今月 今月中", on(today, lastOf(today))],
      ["来月", inMonth(today, (month % 12) + 1)],
      ["年内", on(today, `${today.slice(0, 4)}-12-31`)],
    ]),
  ])
}

/** 明日から, 来週まで. */
const withBounds = (today: Day, rows: [words: string, days: Range][]): Row[] =>
  rows.flatMap(([words, days]) =>
    ["", "から", "まで"].flatMap((bound): Row[] => {
      const means = bounded(today, days, bound)
      const bounds = words.split(" ").map((word) => word + bound)
      return means ? [[bounds.join(" "), means]] : []
    }),
  )

/** Weekdays and dates. */
export const dayPatterns = (today: Day): Pattern[] => [
  [
    /(?:(今週|来週|再来週|次|今度|こんど)の?)?([月火水木金土日])曜日?(まで|から)?/uy,
    ([, when, weekday, bound]) => bounded(today, onWeekday(today, when, weekday), bound),
  ],
  [
    /(?:(今週|来週|再来週|次|今度|こんど)の?)?(?:土日|週末|土曜日?(?:と|か|から)?日曜日?(?:まで)?)/uy,
    ([, when]) => onWeekend(today, when),
  ],
  [
    new RegExp(`(${number})月(?:(${number})日|(上旬|中旬|下旬))?(まで|から)?`, "uy"),
    ([, month = "", day, third, bound]) => {
      const m = readNumber(month)
      if (m === null || m < 1 || m > 12) return null
      if (day === undefined) return bounded(today, inMonth(today, m, third), bound)
      return bounded(today, onDate(today, m, readNumber(day) ?? 0, bound), bound)
    },
  ],
  [
    /(\d{1,2})\/(\d{1,2})(?:[-~〜](\d{1,2})\/(\d{1,2}))?(まで|から)?/uy,
    ([, month, day, lastMonth, lastDay, bound]) =>
      lastMonth === undefined
        ? bounded(today, onDate(today, Number(month), Number(day), bound), bound)
        : untilDate(today, [Number(month), Number(day)], [Number(lastMonth), Number(lastDay)]),
  ],
  [
    new RegExp(`(${number})日(まで|から)?`, "uy"),
    ([found, day = "", bound]) => {
      // 一日 may be a whole day.
      const n = /^[1一]日$/.test(found ?? "") ? 0 : (readNumber(day) ?? 0)
      return bounded(today, onDayOfMonth(today, n), bound)
    },
  ],
]

/** Words that belong together although a space is between them: 来週 土曜, 12月 24日. */
export const isOneDay = (first: string, second: string) =>
  (/^(?:(?:今週|来週|再来週|次|今度)の?)?土曜日?$/u.test(first) && /^日曜日?$/u.test(second)) ||
  (/^(今週|来週|再来週|次|今度)の?$/u.test(first) &&
    /^(?:[月火水木金土日]曜|土日|週末)/u.test(second)) ||
  (/^[\d一二三四五六七八九十]{1,3}月$/u.test(first) &&
    /^[\d一二三四五六七八九十]{1,3}日/u.test(second))

const weekdayOf = (day: Day) => new Date(day).getUTCDay()

function onWeekday(today: Day, when = "", weekday = ""): Range {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const n = "月火水木金土日".indexOf(weekday)
  const weeks = ["今週", "来週", "再来週"].indexOf(when)
  const coming = when === "" ? today : addDays(today, 1)
  const ahead = (n + 1 - weekdayOf(coming) + 7) % 7
  const day = weeks >= 0 ? addDays(monday, 7 * weeks + n) : addDays(coming, ahead)
  return { from: day, to: day }
}

function onWeekend(today: Day, when = "今週"): Meaning {
  if (when === "今週") return { states: ["weekend"] }
  const { from } = onWeekday(today, when, "土")
  return { from, to: addDays(from, 1) }
}

function dateOf(year: string | number, month: number, day: number): Day | null {
  const date = [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-")
  return isDay(date) ? date : null
}

/** The next such date, today included. */
function nextDate(today: Day, month: number, day: number): Day | null {
  const year = Number(today.slice(0, 4))
  const date = dateOf(year, month, day)
  return date === null || date < today ? dateOf(year + 1, month, day) : date
}

const halfYear = 182

/** The next such date. A bound may be half a year over: 11/20から means since then. */
function onDate(today: Day, month: number, day: number, bound: string | undefined): Range | null {
  const date = nextDate(bound ? addDays(today, -halfYear) : today, month, day)
  return date === null ? null : { from: date, to: date }
}

/** From one date to another that is still to come. */
function untilDate(today: Day, first: [number, number], last: [number, number]): Range | null {
  const to = nextDate(today, ...last)
  const year = Number(to?.slice(0, 4))
  const from = [year, year - 1]
    .map((each) => dateOf(each, ...first))
    .find((day) => inOrder(day, to))
  return from && to ? { from: laterOf(from, today), to } : null
}

/** The next such day, in a month that has it. */
function onDayOfMonth(today: Day, n: number): Range | null {
  const [year = 0, month = 0] = today.split("-").map(Number)
  const [date] = [0, 1, 2]
    .map((more) => dateOf(year + (month + more > 12 ? 1 : 0), ((month + more - 1) % 12) + 1, n))
    .filter((day) => inOrder(today, day))
  return date ? { from: date, to: date } : null
}

const inOrder = (first: Day | null, last: Day | null) =>
  first !== null && last !== null && first <= last

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)

const lastOf = (day: Day): Day => {
  const [year = 0, month = 0] = day.split("-").map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const thirds: Record<string, [number, number]> = { 上旬: [1, 10], 中旬: [11, 20], 下旬: [21, 31] }

/** The rest of this month, or the next such month. */
function inMonth(today: Day, month: number, third = ""): Range {
  const year = Number(today.slice(0, 4))
  const here = partOf(year, month, third)
  const { from, to } = here.to < today ? partOf(year + 1, month, third) : here
  return { from: laterOf(from, today), to }
}

function partOf(year: number, month: number, third: string): Range {
  const first = new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 10)
  const [from, to] = thirds[third] ?? [1, 31]
  return { from: addDays(first, from - 1), to: to === 31 ? lastOf(first) : addDays(first, to - 1) }
}

/** Days, or until or from then. Null where all of it is over. */
function bounded(today: Day, days: Range | null, bound: string | undefined): Meaning | null {
  if (!days || !bound) return days
  if (bound === "から") return { from: laterOf(days.from, today), to: null }
  return days.to < today ? null : { from: today, to: days.to }
}
