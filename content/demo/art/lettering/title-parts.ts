import { phrasesOf } from "#shared/text/phrases.ts"

/** How a maker sets a title: a small line above it, the title itself, a small line below. */
export type TitleParts = { above: string; main: string; below: string }

const series = /第.{1,2}弾|×|コラボ|シリーズ|[0-9]$|第[〇一二三四五六七八九十百0-9]+回|巻の.$/u

/** Series, brackets and subtitles are set small; what remains is the title. */
export function partsOf(title: string): TitleParts {
  const asides = [...title.matchAll(/[～〜](.+)[～〜]|（(.{3,})）$/gu)].map(
    ([, between, bracketed]) => between ?? bracketed ?? "",
  )
  const label = /^【(.+?)】/u.exec(title)?.[1] ?? ""
  const rest = title
    .replace(/^【.+?】/u, "")
    .replaceAll(/[～〜].+[～〜]|（.{3,}）$/gu, "")
    .trim()
  const [first = "", ...others] = rest.split(/[ 　]+/u)
  const opensSeries = others.length > 0 && (series.test(first) || series.test(others[0] ?? ""))
  const until = opensSeries ? (series.test(first) || others.length === 1 ? 1 : 2) : 0
  const words = [first, ...others]
  const before = words.slice(0, until).join(" ")
  return {
    above: [label, before].filter(Boolean).join(" "),
    main: words.slice(until).join(" ") || title,
    below: asides.join(" "),
  }
}

/** A title without the `|` that say where its lines may end. */
export const unmarked = (text: string) => text.replaceAll("|", "")

/** Where lines may end. A single character stays with what is before it (島 alone on a line looks lost), as do ・ and /. */
export function phrasesIn(text: string): string[] {
  if (text.includes("|")) return text.split("|").filter(Boolean)
  const result: string[] = []
  for (const piece of phrasesOf(text)) {
    const last = result.at(-1)
    const leans =
      (piece.length === 1 && last !== undefined && !/\s$/u.test(last)) || /^[・/／]/u.test(piece)
    if (last !== undefined && leans) result[result.length - 1] = last + piece
    else result.push(piece)
  }
  return result
}

/** Vertical lines have no room for words in Latin letters, nor for long titles. */
export const canStand = ({ above, main, below }: TitleParts) =>
  !/[A-Za-z0-9.:/]{3,}/u.test(above + main + below) &&
  unmarked(main).length <= 17 &&
  unmarked(below).length <= 18
