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
  `^${time}\\s?(?:[~〜–—―→](?!\\s?\\d{1,2}[:時])|[-−]\\s?(?![\\s\\d])|から|より|スタート|開始|オープン|開幕|発売)`,
  "u",
)
/** Without a last day. An end that is not announced yet is another thing. */
const without = /常設|無期限|通年/u
const endIsOpen = /(?:終了|終演|最終|会期末)(?:日|時期)?(?:は|:)?\s?(?:未定|調整中|後日)/u
/** Notes about days on which nobody plays or something else happens. */
const otherNote = /休演|休館|休業|休止|定休|休み|除く|除き|お問い?合わ?せ/u
const extension = /延長/u
const moreDays = /延長|追加/u
/** (1/1(金・祝)は休演) */
const closedDays = /\((?:[^()]|\([^()]{0,6}\)){0,40}?(?:休演|休館|休業|定休|除く)[^()]{0,20}\)/gu
/** There are more days than those that are told. */
const andMore = new RegExp(
  `^${time}\\s?[、,]?\\s?(?:ほか|他|など|等|以降|をはじめ|を皮切り|etc)`,
  "u",
)

/** Days on which something else happens: tickets are sold, or a page was changed. */
export const otherDays =
  /発売|販売開始|販売期間|販売スケジュール|一般販売|受付開始|先行|抽選|申込|申し込み|前売り?開始|チケット受付|応募|エントリー|予約(?:は|受付|開始|スタート|期間)|受付期間|締切|締め切り|更新|発表|公開日|プレス|配信開始|有効期限|初演|前回|on sale/iu

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

/**
 * The days between which something is open, as a Japanese announcement has them. A note behind ※ may prolong it, and any other day in a
 * note is a doubt.
 */
export function readPeriod(text: string, today: Day): FoundPeriod {
  const plain = nfkc(text.slice(0, longestText)).replaceAll(/同[年月]\s?(?=\d)/gu, "")
  const [main = "", ...notes] = plain
    .replaceAll(closedDays, " ")
    .split(/(?=※|(?:休館日|休演日|休業日|定休日)[:は ]{0,3}\d)/u)
  const found = readMain(main, today)
  const telling = notes.filter(
    (note) =>
      (moreDays.test(note) || !(otherNote.test(note) || otherDays.test(note))) &&
      writtenIn(note).length > 0,
  )
  const isCut = text.length > longestText
  if (telling.length === 0 && !isCut) {
    return notes.some((note) => endIsOpen.test(note)) && found.end.doubt === null
      ? { start: found.start, end: doubted(found.end.text, "open-end") }
      : found
  }
  if (found.start.text === "" && found.end.text === "" && telling.length === 0) return found
  const [note = ""] = telling
  const [last] = writtenIn(note)
  if (telling.length === 1 && !isCut && last && extension.test(note)) {
    const longer = readMain(`${found.start.text}〜${note.slice(last.from, last.to)}`, today)
    const isLonger = writtenIn(note).length === 1 && found.start.doubt === null
    if (isLonger && longer.end.doubt === null && longer.end.text > found.end.text) return longer
  }
  return {
    start: doubted(found.start.text, found.start.doubt ?? "several"),
    end: doubted(found.end.text, found.end.doubt ?? "several"),
  }
}

function readMain(plain: string, today: Day): FoundPeriod {
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
  const doubt =
    days.find((each) => each.doubt !== null)?.doubt ?? (andMore.test(behind) ? "several" : null)
  if (dates.length === 1) {
    if (endIsOpen.test(plain)) {
      return { start: { text: start, doubt }, end: doubted("", "open-end") }
    }
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
  const isUnbroken = between.every(
    (joint, n) => lists.test(joint) && days[n + 1]?.day === addDays(days[n]?.day ?? start, 1),
  )
  return period(start, end, isUnbroken ? doubt : isListed ? "days" : "several")
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
