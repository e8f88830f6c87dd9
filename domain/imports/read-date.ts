import { withoutEnd } from "#shared/text/without-end.ts"
import { type Day, isDay } from "#shared/time/tokyo.ts"

/** Why a date is asked for instead of believed. */
export type DateDoubt =
  | "no-year"
  | "no-day"
  | "short-year"
  | "order"
  | "impossible"
  | "future"
  | "too-early"

export type ReadDate = {
  /** Null where it cannot be told. With a doubt it is a suggestion. */
  day: Day | null
  doubt: DateDoubt | null
  /** What stands around it. */
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
const weekday = "(?:\\s?[([][日月火水木金土祝・]{1,4}[)\\]])?"
const after = `${weekday}${time}(?![\\d/])`

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
    pattern: new RegExp(`(?<![\\d/.-])${number}(?:/|月\\s?)${number}日?${after}`),
    read: ([month, day]) => ({ month: Number(month), day: Number(day), doubt: "no-year" }),
  },
  {
    pattern: /(?<![\d/])((?:19|20)\d\d)(?:年\s?|[/.-])(\d{1,2})月?(?![\d/])/,
    read: () => ({ doubt: "no-day" }),
  },
]

type Where = "whole" | "edge"

/**
 * The date in a text: the whole of it, or at its beginning or end. Null if there is none. `year` is of a heading above, for dates
 * without one.
 */
export function readDate(
  text: string,
  { where, year, today }: { where: Where; year?: number | undefined; today: Day },
): ReadDate | null {
  const plain = text.normalize("NFKC").trim()
  for (const { pattern, read } of spellings) {
    const found = pattern.exec(plain)
    if (!found) continue
    const before = plain.slice(0, found.index).trim()
    const behind = plain.slice(found.index + found[0].length).trim()
    const around = withoutJoints(before, behind)
    if (around === null || (where === "whole" && around !== "")) continue
    return { ...judge(read(found.slice(1)), { year, today }), rest: around }
  }
  return null
}

/** What is left of a line without its date; null if the date stands in its middle. */
function withoutJoints(before: string, behind: string): string | null {
  const start = before.replace(/^[\s・●◯○■□◆◇※*•–-]+$/u, "").replace(/^\(?\d{1,4}[.):]$/, "")
  const end = behind.replace(/^[)\]】」]$/, "")
  if (start !== "" && end !== "") return null
  const rest = (start === "" ? end : start).replace(/^[\s:,、|/…→)\]-]+/u, "")
  return withoutEnd(rest, /[\s:,、|/…→([-]/u)
}

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
