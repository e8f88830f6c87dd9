import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import { askedOf } from "#shared/search/asked.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { countEach } from "./counting.ts"
import { kwdOf, type Word } from "./parse-words.ts"
import { interpret, listUnderstood, searchWithout, type Understanding } from "./understand.ts"
import { understoodIn, wordsIn } from "./understanding/read-sentence.ts"

/** A word or filter to leave out, the search without it, and the number of its hits. */
export type Loosening = { label: string; rest: SearchQuery; total: number }

type Places = { id: number; name: string }[]

const mostParts = 8
/** The most criteria that are left out in pairs: of more there are too many pairs to count. */
const mostPaired = 6

/**
 * For a search that finds nothing: what to leave out, word by word and filter by filter, most results first. Two at once where one
 * is not enough.
 */
export async function listLoosenings(
  index: IndexSnapshot,
  understanding: Understanding,
  places: Places,
): Promise<Loosening[]> {
  const parts = partsOf(understanding, places).slice(0, mostParts)
  const single = await countWithout(
    index,
    understanding,
    parts.map((part) => [part]),
  )
  if (single.length > 0 || parts.length > mostPaired) return single
  const pairs = parts.flatMap((one, n) => parts.slice(n + 1).map((other) => [one, other]))
  return countWithout(index, understanding, pairs)
}

async function countWithout(
  index: IndexSnapshot,
  understanding: Understanding,
  leftOut: Part[][],
): Promise<Loosening[]> {
  const { today, lookedUp } = understanding
  const offers = leftOut.map((parts) => ({
    label: parts.map(({ label }) => label).join("・"),
    rest: searchWithoutParts(understanding, parts),
  }))
  const totals = await countEach(
    index,
    offers.map(({ rest }) => interpret(rest, today, lookedUp).query),
    today,
  )
  return offers
    .map((offer, n) => ({ ...offer, total: totals[n] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}

/** Words, or a filter as the search without it. */
type Part = { label: string } & ({ words: Word[] } | { rest: SearchQuery })

function partsOf(understanding: Understanding, places: Places): Part[] {
  const { asked, sentence } = understanding
  const understood = understoodIn(sentence)
  const labels = listUnderstood(understanding).map(({ label }) => label)
  const { want, avoid } = wordsIn(sentence)
  return [
    ...[...new Set(labels)].map((label): Part => ({
      label,
      words: understood.filter((_, n) => labels[n] === label),
    })),
    ...(want.length > 1 ? [{ label: `「${kwdOf({ want, avoid: [] })}」`, words: want }] : []),
    ...want.map((word): Part => ({ label: `「${word.text}」`, words: [word] })),
    ...avoid.map((word): Part => ({ label: `「-${word.text}」`, words: [word] })),
    ...askedOf({ ...asked, kwd: "" }, places),
  ]
}

function searchWithoutParts(understanding: Understanding, parts: Part[]): SearchQuery {
  const words = parts.flatMap((part) => ("words" in part ? part.words : []))
  const filters = parts.flatMap((part) => ("rest" in part ? [part.rest] : []))
  const { asked } = understanding
  const others = { ...filters.reduce(withoutBoth, asked), kwd: asked.kwd }
  return searchWithout(understanding, words, others)
}

/** A search without what either lacks. */
function withoutBoth(one: SearchQuery, other: SearchQuery): SearchQuery {
  const kept = Object.entries(other).map(([key, value]) => {
    const here = one[key as keyof SearchQuery]
    if (!Array.isArray(here) || !Array.isArray(value)) return [key, isEmpty(here) ? here : value]
    const values: unknown[] = value
    return [key, here.filter((each) => values.includes(each))]
  })
  return Object.assign({}, one, Object.fromEntries(kept))
}

const isEmpty = (value: unknown) => value === null || value === false || value === ""
