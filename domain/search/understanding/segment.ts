import { normalizeUnicode } from "#domain/japanese/normalize-unicode.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { datePatterns } from "./dates.ts"
import { dayWords, weekdayPatterns } from "./days.ts"
import { apart, fillers, particles, timeOfDay } from "./fillers.ts"
import { kindWords } from "./kind-words.ts"
import { foldEach, type Meaning } from "./meaning.ts"
import { amounts, type Pattern } from "./numbers.ts"
import { placeWords } from "./place-words.ts"

/** A part of a typed word. Without a meaning it stays a word, or says nothing. */
export type Segment = { text: string; means: Meaning | null; isFiller: boolean }

/** Meanings of words on a day. */
export type Grammar = { today: Day; words: Map<string, Meaning>; patterns: Pattern[] }

const always = [...placeWords, ...kindWords]

const makeGrammar = (today: Day): Grammar => ({
  today,
  words: new Map([...always, ...dayWords(today)]),
  patterns: [...weekdayPatterns(today), ...datePatterns(today), ...amounts],
})

/** Made once a day, because making it takes longer than reading a sentence. */
let latest: Grammar | null = null

export function grammarOn(today: Day): Grammar {
  if (latest?.today !== today) latest = makeGrammar(today)
  return latest
}

type Kind = "term" | "name" | "filler" | "particle" | "apart"
type Edge = { from: number; to: number; kind: Kind; means: Meaning | null }

const longestWord = 12

/** A typed word with every piece of it that is known. */
export type Scanned = { text: string; folded: string; edges: Edge[] }

export function scan(typed: string, { words, patterns }: Grammar): Scanned {
  const text = normalizeUnicode(typed)
  const folded = foldEach(text)
  const edges: Edge[] = []
  const { length } = folded
  if (length !== text.length) return { text, folded, edges }
  for (let from = 0; from < length; from++) {
    for (const [pattern, read] of patterns) {
      pattern.lastIndex = from
      const found = pattern.exec(folded)
      const means = found && read([...found])
      if (means) edges.push({ from, to: pattern.lastIndex, kind: "term", means })
    }
    timeOfDay.lastIndex = from
    if (timeOfDay.test(folded)) {
      edges.push({ from, to: timeOfDay.lastIndex, kind: "apart", means: null })
    }
    for (let to = from + 1; to <= Math.min(length, from + longestWord); to++) {
      const piece = folded.slice(from, to)
      const means = words.get(piece)
      // 雨 and 本 are pieces of many names.
      if (means && (to - from > 1 || length === 1)) edges.push({ from, to, kind: "term", means })
      if (fillers.has(piece)) edges.push({ from, to, kind: "filler", means: null })
      if (particles.has(piece)) edges.push({ from, to, kind: "particle", means: null })
      if (apart.has(piece)) edges.push({ from, to, kind: "apart", means: null })
    }
  }
  return { text, folded, edges }
}

const [shortestName, longestName] = [2, 20]

/** Words that would make the whole sentence known if they were names of a station or place. None where all of it is known. */
export function possibleNames({ folded, edges }: Scanned): string[] {
  const { length } = folded
  const begins = new Set([0])
  for (const { from, to } of edges) if (begins.has(from)) begins.add(to)
  if (begins.has(length)) return []
  const ends = new Set([length])
  for (const { from, to } of edges.toReversed()) if (ends.has(to)) ends.add(from)
  return [...begins].flatMap((from) =>
    [...ends]
      .filter((to) => to - from >= shortestName && to - from <= longestName)
      .map((to) => folded.slice(from, to)),
  )
}

/** Fewer and longer pieces are likelier, and a known word is likelier than a name. */
const costs: Record<Kind, number> = { term: 10, filler: 10, particle: 11, apart: 12, name: 13 }

/** The pieces of a word; none unless all of it is known. */
export function segment(
  { text, folded, edges }: Scanned,
  names: ReadonlyMap<string, Meaning>,
): Segment[] {
  const { length } = folded
  const all = [...edges]
  for (const [name, means] of names) {
    for (let from = folded.indexOf(name); from >= 0; from = folded.indexOf(name, from + 1)) {
      all.push({ from, to: from + name.length, kind: "name", means })
    }
  }
  const best: ({ cost: number; last: Edge | null } | undefined)[] = [{ cost: 0, last: null }]
  for (const edge of all.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const here = best[edge.from]
    if (!here || (edge.kind === "particle" && here.last === null && length > 1)) continue
    const cost = here.cost + costs[edge.kind]
    if (cost < (best[edge.to]?.cost ?? Infinity)) best[edge.to] = { cost, last: edge }
  }
  if (!best[length]?.last) return []
  const path: Edge[] = []
  for (let at = length; at > 0; at = path[0]?.from ?? 0) {
    const last = best[at]?.last
    if (last) path.unshift(last)
    else return []
  }
  return path.map(({ from, to, kind, means }) => ({
    text: text.slice(from, to),
    means,
    isFiller: kind === "filler" || kind === "particle",
  }))
}
