import { foldText } from "#domain/japanese/fold-text.ts"
import { nfkc } from "#shared/text/normalize.ts"
import { type PlayOutcome, readOutcome, readSatisfaction } from "./import-line.ts"

/** A title without signs: brackets, quotation marks and the like are left out as often as not. */
export const bareTitle = (plain: string) => plain.replaceAll(/[^\p{L}\p{N}]/gu, "")

/** Spellings of a rerun's title, given that of the first run. */
export const rerunForms = (plain: string) =>
  ["【再演】", "(再演)", "<再演>", "再演"].flatMap((mark) => [mark + plain, plain + mark])

const rerunMark = /再演|あんこる|りばいばる|復刻版?/g

/** The same for all runs of one content. */
export const withoutRerun = (bare: string) => bare.replaceAll(rerunMark, "")

export type TitleForms = {
  /** The title as written, and without the notes behind it. */
  plains: string[]
  /** Beginnings that may be the title if the rest is a note that nobody knows. */
  beginnings: string[]
  outcome: PlayOutcome
  satisfaction: number | null
}

const knownNote =
  /^(?:(?:with|w)?(?:友達|友人|友だち|家族|ひとり|一人|ソロ|夫婦|会社の人|弟|妹|兄|姉|母|父|夫|妻|彼女|彼氏|子ども|子供)(?:と|で|参加)?|\d{1,2}人(?:で|参加)?|一?発?クリア|再チャレンジ|初参加|楽しかった|おもしろかった|面白かった|最高|難しかった|悔しい|リピート|現地|配信)[!！。]*$/u

/** 脱出 alone may be the last word of a title. */
const isOutcome = /成功|失敗|クリア|解け|[○〇◯×✕]/u

/** The longest title that is compared. */
const longest = 180
const mostBeginnings = 8

/** Splits what stands behind a date: the title may be followed by notes such as 成功, ★4.5 or 友だちと. */
export function titleForms(title: string): TitleForms {
  const text = nfkc([...title].slice(0, longest).join("")).trim()
  const words = text.split(/[\s　/|、,]+/).filter(Boolean)
  let outcome: PlayOutcome = null
  let satisfaction: number | null = null
  let kept = words.length
  while (kept > 1) {
    const word = (words[kept - 1] ?? "").replace(/^[([【（]|[)\]】）]$/gu, "")
    const said = isOutcome.test(word) ? readOutcome(word) : null
    const points = /★|\./.test(word) ? readSatisfaction(word) : null
    if (said === null && points === null && !knownNote.test(word)) break
    outcome ??= said
    satisfaction ??= points
    kept--
  }
  const withoutBracket = text.replace(/(?<!\s)\s*\([^()]*\)$/u, (note) =>
    isNote(note.replaceAll(/[()\s]/g, "")) ? "" : note,
  )
  const plain = words.slice(0, kept).join(" ")
  const plains = [text, plain, withoutBracket, unwrapped(text), unwrapped(plain)].map(foldText)
  const beginnings = words
    .slice(1, Math.min(kept, mostBeginnings + 1))
    .map((_, n) => foldText(words.slice(0, n + 1).join(" ")))
  return {
    plains: distinct(plains),
    beginnings: distinct(beginnings).filter((form) => !plains.includes(form)),
    outcome,
    satisfaction,
  }
}

const unwrapped = (text: string) => /^[『「【《](.+)[』」】》]$/u.exec(text)?.[1] ?? text

const isNote = (text: string) =>
  readOutcome(text) !== null || knownNote.test(text) || /^\d{1,2}人/.test(text)

const distinct = (forms: string[]) => [...new Set(forms.filter((form) => form !== ""))]
