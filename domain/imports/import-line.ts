import type { KeptStatus } from "#shared/catalogue/statuses.ts"
import { recordLimits } from "#shared/reviews/record-limits.ts"
import { oneLine, plainText } from "#shared/schemas/plain-text.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { nfkc } from "#shared/text/normalize.ts"
import type { DateDoubt } from "./read-date.ts"
import type { TitleForms } from "./title-forms.ts"

/** A line that is to be compared with the catalogue. */
export type ImportLine = ReadLine & { forms: TitleForms }

/** One play, or one wish to play, as a line of the member's text tells it. Nothing of it is guessed. */
export type ReadLine = {
  /** The line as it was written, shortened. */
  line: string
  title: string
  maker: string | null
  /** From its address, in a file that this site wrote. */
  mysteryId: string | null
  status: KeptStatus
  day: Day | null
  doubt: DateDoubt | null
  /** The time at which the status was set, in a file that this site wrote. */
  notedAt: Date | null
  satisfaction: number | null
  outcome: "success" | "failure" | null
  memo: string | null
  company: string | null
  /** Values that could not be read. */
  unread: string[]
}

const longestShown = 300
const longestUnread = 60

export const shortened = (text: string) => [...oneLine(text)].slice(0, longestShown).join("")

export const unreadValue = (name: string, value: string) =>
  `${name}「${[...oneLine(value)].slice(0, longestUnread).join("")}」`

export const emptyLine = {
  maker: null,
  mysteryId: null,
  day: null,
  doubt: null,
  notedAt: null,
  satisfaction: null,
  outcome: null,
  memo: null,
  company: null,
} as const

export type PlayOutcome = ReadLine["outcome"]

const successes = new Set("成功 脱出成功 クリア 解けた 脱出 success ○ 〇 ◯ o 成".split(" "))
const failures = new Set("失敗 脱出失敗 未クリア 解けなかった failure failed × ✕ x 失".split(" "))

/** The longest cell that says one thing. */
export const longestValue = 30

/** 成功, 失敗 and what people write for them; null if it is neither. */
export function readOutcome(text: string): PlayOutcome {
  if (text.length > longestValue) return null
  const plain = nfkc(text)
    .replaceAll(/[\s!！。]/g, "")
    .toLowerCase()
  if (successes.has(plain)) return "success"
  return failures.has(plain) ? "failure" : null
}

/** Half points up to 5: 4.5, 4/5, ★★★★☆. Other scales are not converted. */
export function readSatisfaction(text: string): number | null {
  if (text.length > longestValue) return null
  const plain = nfkc(text).replaceAll(/\s/g, "")
  const stars = /^(★{1,5})☆*$/.exec(plain)?.[1]
  const points = stars
    ? stars.length
    : Number(/^★?(\d(?:\.\d)?)(?:\/5|点)?$/.exec(plain)?.[1] ?? Number.NaN)
  return points >= 0.5 && points <= 5 && Number.isInteger(points * 2) ? points : null
}

export const readMemo = (text: string) => cut(plainText(text), recordLimits.memo)
export const readCompany = (text: string) => cut(oneLine(text), recordLimits.company)

function cut(text: string, most: number): string | null {
  return [...text].slice(0, most).join("").trim() || null
}
