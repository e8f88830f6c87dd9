import { withoutEnd } from "#shared/text/without-end.ts"
import { type Day, isDay } from "#shared/time/tokyo.ts"
import { nfkc } from "#shared/text/normalize.ts"

/** The reason why a date is asked for instead of believed. */
export type DateDoubt =
  | "no-year"
  | "no-day"
  | "short-year"
  | "order"
  | "impossible"
  | "future"
  | "too-early"
  | "zone"
  | "in-between"
  | "not-running"

export type ReadDate = {
  /** Null where it cannot be told. With a doubt it is a suggestion. */
  day: Day | null
  doubt: DateDoubt | null
  /** The text around it. */
  rest: string
}

/** Nobody played a puzzle hunt before. */
const earliest = "1990-01-01"

const eras: Record<string, number> = {
  令和: 2018,
  R: 2018,
  平成: 1988,
  H: 1988,
  昭和: 1925,
  S: 1925,
}

const gap = "[-/.年]\\s?"
const monthGap = "[-/.月]\\s?"
const number = "(\\d{1,2})"
const time = "(?:[T\\s]*\\d{1,2}:\\d\\d(?::\\d\\d)?(?:[-~〜]\\d{1,2}:\\d\\d)?Z?)?"
const weekday =
  "(?:\\s?[([](?:[日月火水木金土][日月火水木金土祝・]{0,3}|[日月火水木金土]曜日?|[A-Za-z]{3}\\.?)[)\\]]|\\s?[日月火水木金土]曜日?)?"
const after = `${weekday}${time}(?![\\d/])`
const months = [
  "jan(?:uary)?",
  "feb(?:ruary)?",
  "mar(?:ch)?",
  "apr(?:il)?",
  "may",
  "june?",
  "july?",
  "aug(?:ust)?",
  "sept?(?:ember)?",
  "oct(?:ober)?",
  "nov(?:ember)?",
  "dec(?:ember)?",
]
const monthName = `(?<![a-z])(${months.join("|")})\\.?`
const ordinal = "(?:st|nd|rd|th)?"

const commaInDate = new RegExp(`(${monthName}\\s?${number}${ordinal}),(?=\\s?\\d{4})`, "gi")

/** Oct 10 2026 for Oct 10, 2026: its comma parts no columns. */
export const withoutDateCommas = (text: string) => text.replaceAll(commaInDate, "$1 ")

type Parts = { year?: number; month?: number; day?: number; doubt?: DateDoubt }

/** The most explicit spelling first. */
const spellings: { pattern: RegExp; read: (found: string[]) => Parts }[] = [
  {
    pattern: new RegExp(`(\\d{4})${gap}${number}${monthGap}${number}日?${after}`),
    read: ([year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  },
  {
    pattern: new RegExp(
      `(令和|平成|昭和|(?<![A-Za-z])[RHS])(元|\\d{1,2})${gap}${number}${monthGap}${number}日?${after}`,
      "i",
    ),
    read: ([era = "", year, month, day]) => ({
      year: (eras[era.toUpperCase()] ?? 0) + (year === "元" ? 1 : Number(year)),
      month: Number(month),
      day: Number(day),
    }),
  },
  {
    pattern: /(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/,
    read: ([year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  },
  {
    pattern: new RegExp(`(?<![\\d/])${number}/${number}/(\\d{4})${after}`),
    read: ([first, second, year]) => {
      const [a, b] = [Number(first), Number(second)]
      if (a > 12) return { year: Number(year), month: b, day: a }
      if (b > 12 || a === b) return { year: Number(year), month: a, day: b }
      return { doubt: "order" }
    },
  },
  {
    pattern: new RegExp(`'(\\d\\d)[/.-]${number}[/.-]${number}${after}`),
    read: ([year, month, day]) => ({
      year: 2000 + Number(year),
      month: Number(month),
      day: Number(day),
    }),
  },
  {
    pattern: new RegExp(`(?<![\\d/.-])(\\d\\d)[/.-]${number}[/.-]${number}${after}`),
    read: ([year, month, day]) => ({
      year: 2000 + Number(year),
      month: Number(month),
      day: Number(day),
      doubt: "short-year",
    }),
  },
  {
    pattern: new RegExp(`${monthName}\\s?${number}${ordinal},?\\s?(\\d{4})${after}`, "i"),
    read: ([month = "", day, year]) => ({
      year: Number(year),
      month: monthOf(month),
      day: Number(day),
    }),
  },
  {
    pattern: new RegExp(
      `(?<!\\d)${number}${ordinal}[\\s-]?${monthName},?[\\s-]?(\\d{4})${after}`,
      "i",
    ),
    read: ([day, month = "", year]) => ({
      year: Number(year),
      month: monthOf(month),
      day: Number(day),
    }),
  },
  {
    pattern: new RegExp(`${monthName}\\s${number}${ordinal}${after}`, "i"),
    read: ([month = "", day]) => ({ month: monthOf(month), day: Number(day), doubt: "no-year" }),
  },
  {
    pattern: new RegExp(`(?<![\\d/.-])${number}(?:/|月\\s?)${number}日?${after}`),
    read: ([month, day]) => ({ month: Number(month), day: Number(day), doubt: "no-year" }),
  },
  {
    pattern: /(?<![\d/])((?:19|20)\d\d)(?:年\s?|[/.-])(\d{1,2})月?(?![\d/])/,
    read: () => ({ doubt: "no-day" }),
  },
  {
    // 2085年からの… is a title.
    pattern: /(?<=^[([【]?)(?:19|20)\d\d年?(?=[)\]】])|^(?:19|20)\d\d年(?=\s)/,
    read: () => ({ doubt: "no-day" }),
  },
]

const monthOf = (name: string) =>
  months.findIndex((month) => new RegExp(`^${month}$`, "i").test(name)) + 1

type Where = "whole" | "edge"

/** No date is longer, with its weekday and times. */
const longestWhole = 60

/**
 * The date in a text: the whole of it, or with a title before or behind it. Null if there is none. `year` is of a heading above, for
 * dates without one.
 */
export function readDate(
  text: string,
  { where, year, today }: { where: Where; year?: number | undefined; today: Day },
): ReadDate | null {
  if (where === "whole" && text.length > longestWhole) return null
  const plain = nfkc(text).trim()
  let inBetween: ReadDate | null = null
  for (const { pattern, read } of spellings) {
    const found = pattern.exec(plain)
    if (!found) continue
    const before = plain.slice(0, found.index).trim()
    const behind = plain.slice(found.index + found[0].length).trim()
    const [start, end] = partsAround(before, behind)
    if (where === "whole" && (start !== "" || end !== "")) continue
    const judged = judge(read(found.slice(1)), { year, today })
    if (start === "" || end === "") return { ...judged, rest: withoutJoints(start + end) }
    if (judged.day !== null && judged.doubt === null) {
      inBetween ??= { ...judged, doubt: "in-between", rest: withoutJoints(`${start} ${end}`) }
    }
  }
  return inBetween
}

const brackets: Record<string, string> = {
  "(": ")",
  "[": "]",
  "<": ">",
  "【": "】",
  "〔": "〕",
  "〈": "〉",
  "《": "》",
  "「": "」",
  "『": "』",
}

/** The rest of a line before and behind its date, without brackets around the date, bullets and numbers. */
function partsAround(before: string, behind: string): [start: string, end: string] {
  const closing = brackets[before.at(-1) ?? ""]
  const isEnclosed = closing !== undefined && behind.startsWith(closing)
  const start = isEnclosed ? before.slice(0, -1).trim() : before
  const end = isEnclosed ? behind.slice(1).trim() : behind
  return [
    start.replace(/^[\s・●◯○■□◆◇※*•–-]+$/u, "").replace(/^\(?\d{1,4}[.):]$/, ""),
    end.replace(/^[)\]】」]$/, ""),
  ]
}

const withoutJoints = (rest: string) =>
  withoutEnd(rest.replace(/^[\s:,、|/…→)\]-]+/u, ""), /[\s:,、|/…→([-]/u)

function judge(
  { year, month, day, doubt }: Parts,
  given: { year?: number | undefined; today: Day },
): { day: Day | null; doubt: DateDoubt | null } {
  const known =
    doubt === "no-year" && given.year !== undefined ? { year: given.year } : { year, doubt }
  if (known.year === undefined) return { day: null, doubt: known.doubt ?? "impossible" }
  const text = [
    String(known.year),
    String(month).padStart(2, "0"),
    String(day).padStart(2, "0"),
  ].join("-")
  if (!isDay(text)) return { day: null, doubt: "impossible" }
  if (text > given.today) return { day: null, doubt: "future" }
  if (text < earliest) return { day: text, doubt: "too-early" }
  return { day: text, doubt: known.doubt ?? null }
}
