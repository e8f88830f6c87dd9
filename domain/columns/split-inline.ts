import type { Inline } from "#shared/columns/article.ts"

/** `{漢字|かんじ}` and `[^1]`: bounded, so that a text of open braces is read once. */
const notations = /\{([^{}|]{1,20})\|([^{}|]{1,40})\}|\[\^([\w-]{1,20})\]/g

/** A text with the readings and the footnotes in it. `numberOf` is null for a footnote that there is not. */
export function splitInline(text: string, numberOf: (name: string) => number | null): Inline[] {
  const parts: Inline[] = []
  let at = 0
  for (const found of text.matchAll(notations)) {
    const [whole, base, reading = "", name = ""] = found
    const number = base === undefined ? numberOf(name) : null
    if (base === undefined && number === null) continue
    if (found.index > at) parts.push({ kind: "text", text: text.slice(at, found.index) })
    if (base !== undefined) parts.push({ kind: "ruby", base, reading })
    else if (number !== null) parts.push({ kind: "footnote", number })
    at = found.index + whole.length
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) })
  return parts
}
