import { nfkc } from "#shared/text/normalize.ts"
import { addDays, type Day, isDay, weekdayText } from "#shared/time/tokyo.ts"
import { type Doubt, doubted, type FoundPeriod, missingPeriod, period, read } from "./found.ts"

/** No announcement of a period is longer. */
const longestText = 400

const weekday =
  "(?:\\s?[(\\[](?:([日月火水木金土])(?:曜日?)?(?:[・,/]?(?:祝日?|休日?|祭日?|振休?))?|(sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\\.?)[)\\]]|\\s?([日月火水木金土])曜日?|\\s(sun|mon|tue|wed|thu|fri|sat)(?:day)?\\.?(?![a-z]))?"
const year = "(?:(?:(令和|平成)(元|\\d{1,2})年|(?<!\\d)((?:19|20)\\d\\d)(?:年|[/.-]))\\s?)?"
const fullDate = new RegExp(
  `${year}(?<![\\d:])(\\d{1,2})(月\\s?|[/.-])(\\d{1,2})日?(?![\\d:])${weekday}`,
  "giu",
)
const compactDate = /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/g
/** 〜20日, ・6日（日） */
const dayAlone = new RegExp(
  `([~〜–—―−→・,、-]|から)\\s?(\\d{1,2})(?:日${weekday}|(?=\\s?[(\\[][日月火水木金土])${weekday})(?![\\d:月/])`,
  "gu",
)
const monthAlone = /(?<!\d)20\d\d(?:年|[/.])\s?\d{1,2}月?(?![\d/.])|\d{1,2}月\s?[上中下]旬/u

const time =
  "(?:\\s?\\(?\\d{1,2}[:時]\\d{0,2}分?(?:\\s?[~〜–-]\\s?\\d{1,2}[:時]\\d{0,2}分?)?\\)?(?:開演|開場|開始)?)?"
const ranges = new RegExp(`^${time}\\s?(?:[~〜–—―−→-]|から|より)\\s?$`, "u")
const lists = new RegExp(`^${time}\\s?(?:[・,、/&]|および|と)?\\s?$`, "u")
const goesOn = new RegExp(
  `^${time}\\s?(?:[~〜–—―→](?!\\s?\\d{1,2}[:時])|から|より|スタート|開始|オープン|開幕|発売)`,
  "u",
)
const without = /常設|無期限|通年|終了(?:日|時期)?(?:は)?未定/u

const englishDays: Record<string, string> = {
  sun: "日",
  mon: "月",
  tue: "火",
  wed: "水",
  thu: "木",
  fri: "金",
  sat: "土",
}
const eras: Record<string, number> = { 令和: 2018, 平成: 1988 }

type Written = {
  from: number
  to: number
  year: number | null
  /** Null after a day with a month, whose month it has. */
  month: number | null
  day: number
  weekday: string | null
}

/** The days between which something is open, as a Japanese announcement has them. */
export function readPeriod(text: string, today: Day): FoundPeriod {
  const plain = nfkc(text.slice(0, longestText))
  const dates = writtenIn(plain)
  const [first] = dates
  if (!first) {
    return monthAlone.test(plain)
      ? { start: doubted("", "no-day"), end: doubted("", "no-day") }
      : missingPeriod
  }
  const last = dates.at(-1) ?? first
  const before = plain.slice(0, first.from)
  const between = dates.slice(1).map((date, n) => plain.slice(dates[n]?.to ?? 0, date.from))
  const behind = plain.slice(last.to)
  const days = daysOf(dates, today)
  if (days.some(({ day }) => day === null)) {
    return { start: doubted("", "no-day"), end: doubted("", "no-day") }
  }
  const [start = "", end = ""] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""]
  const doubt = days.find((each) => each.doubt !== null)?.doubt ?? null
  if (dates.length === 1) {
    if (without.test(plain)) return { start: { text: start, doubt }, end: read("") }
    if (/[~〜–—―]\s?$/u.test(before) || /^(?:\s?まで)/u.test(behind)) {
      return { start: doubted("", "missing"), end: { text: end, doubt } }
    }
    if (goesOn.test(behind)) return { start: { text: start, doubt }, end: doubted("", "open-end") }
    return period(start, end, doubt)
  }
  if (start > end) return period(start, end, "order")
  if (dates.length === 2 && ranges.test(between[0] ?? "")) return period(start, end, doubt)
  const isListed = between.every((joint) => ranges.test(joint) || lists.test(joint))
  return period(start, end, isListed ? "days" : "several")
}

/** All dates of a text, in its order. */
function writtenIn(plain: string): Written[] {
  const dates: Written[] = []
  for (const found of plain.matchAll(fullDate)) {
    const [whole, era, eraYear, year, month, joint, day, ...weekdays] = found
    const weekday = weekdayIn(weekdays)
    const isDate = era || year || joint?.startsWith("月") || joint === "/" || weekday !== null
    if (!isDate) continue
    dates.push({
      from: found.index,
      to: found.index + whole.length,
      year: era
        ? (eras[era] ?? 0) + (eraYear === "元" ? 1 : Number(eraYear))
        : year
          ? Number(year)
          : null,
      month: Number(month),
      day: Number(day),
      weekday,
    })
  }
  for (const found of plain.matchAll(compactDate)) {
    const [whole, year, month, day] = found
    const [from, to] = [found.index, found.index + whole.length]
    dates.push({
      from,
      to,
      year: Number(year),
      month: Number(month),
      day: Number(day),
      weekday: null,
    })
  }
  for (const found of plain.matchAll(dayAlone)) {
    const [whole, joint = "", day, ...weekdays] = found
    const [from, to] = [found.index + joint.length, found.index + whole.length]
    if (dates.some((date) => date.from < to && from < date.to)) continue
    if (!dates.some((date) => date.to <= from)) continue
    dates.push({
      from,
      to,
      year: null,
      month: null,
      day: Number(day),
      weekday: weekdayIn(weekdays),
    })
  }
  return dates.toSorted((a, b) => a.from - b.from)
}

const weekdayIn = (found: (string | undefined)[]): string | null => {
  const [letter] = found.filter((part) => part !== undefined)
  return letter === undefined ? null : (englishDays[letter.toLowerCase()] ?? letter)
}

type Judged = { day: Day | null; doubt: Doubt | null }

/** The days that dates mean. One without a year has that of its neighbour, or the only one in which its weekday is right. */
function daysOf(dates: readonly Written[], today: Day): Judged[] {
  const thisYear = Number(today.slice(0, 4))
  const given = dates.find(({ year }) => year !== null)?.year ?? null
  const at = dates.findIndex(({ year }) => year !== null)
  const years = given === null ? [0, 1, 2, -1].map((n) => thisYear + n) : [given]
  const readings = years
    .map((year) => readIn(dates, year, Math.max(0, at)))
    .filter((days) => days.every(({ day }) => day !== null))
  const agreeing = readings.filter((days) => days.every(({ doubt }) => doubt === null))
  if (given !== null) return readings[0] ?? [{ day: null, doubt: null }]
  const hasWeekday = dates.some(({ weekday }) => weekday !== null)
  const near = agreeing.filter((days) => {
    const first = days[0]?.day ?? ""
    return first >= addDays(today, -180) && first <= addDays(today, 550)
  })
  const [only] = near
  if (hasWeekday && near.length === 1 && only) return only
  const coming = near.find((days) => (days.at(-1)?.day ?? "") >= today)
  const suggestion = coming ?? readings.find((days) => (days.at(-1)?.day ?? "") >= today)
  const doubt = hasWeekday && agreeing.length === 0 ? "weekday" : "no-year"
  return (suggestion ?? readings[0] ?? [{ day: null, doubt: null }]).map(({ day }) => ({
    day,
    doubt,
  }))
}

/** The days if the date with the number `at` is in a year. It is the next year after December, and the former one before January. */
function readIn(dates: readonly Written[], year: number, at: number): Judged[] {
  const months: number[] = []
  for (const { month } of dates) months.push(month ?? months.at(-1) ?? 0)
  const monthOf = (n: number) => months[n] ?? 0
  const years = dates.map((date) => date.year)
  years[at] = year
  for (let n = at + 1; n < dates.length; n++) {
    years[n] ??= (years[n - 1] ?? year) + (monthOf(n) < monthOf(n - 1) ? 1 : 0)
  }
  for (let n = at - 1; n >= 0; n--) {
    years[n] ??= (years[n + 1] ?? year) - (monthOf(n) > monthOf(n + 1) ? 1 : 0)
  }
  return dates.map((date, n) => judge(years[n] ?? year, monthOf(n), date))
}

function judge(year: number, month: number, { day, weekday }: Written): Judged {
  const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
  if (!isDay(text)) return { day: null, doubt: null }
  return { day: text, doubt: weekday !== null && weekdayText(text) !== weekday ? "weekday" : null }
}
