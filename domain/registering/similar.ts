import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { foldText } from "#domain/japanese/fold-text.ts"

export type SimilarMystery = { id: string; title: string; maker: string | null }

type Asked = { title: string; maker: string | null; except: string }

const most = 3
/** Letters of a piece: titles that are alike share at least one. */
const piece = 3
const mostPieces = 12
const mostOfEach = 60

/** By the share of letter pairs: how alike two titles are, and how much less is enough by the same maker. */
const alike = { enough: 0.6, ofSameMaker: 0.4 }

/** Published mysteries that may be the same as one with this title. */
export async function similarMysteries(
  tx: ViewerTx,
  { title, maker, except }: Asked,
): Promise<SimilarMystery[]> {
  const plain = foldText(title)
  const pieces = piecesOf(plain)
  if (pieces.length === 0) return []
  const { rows } = await sql<SimilarMystery & { plain: string }>`
    select distinct m.id, m.title, m.maker, t.plain
    from (${sql.join(pieces.map(containing), sql` union all `)}) t
    join mysteries m on m.id = t.key and m.status = 'published'
    where m.id <> ${except}`.execute(tx)
  return rows
    .map(({ plain: other, ...mystery }) => ({ mystery, likeness: likeness(plain, other) }))
    .filter(
      ({ mystery, likeness }) =>
        likeness >= (maker !== null && mystery.maker === maker ? alike.ofSameMaker : alike.enough),
    )
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ mystery }) => mystery)
}

const containing = (part: string) => sql`
  (select key, plain from search_terms
   where is_title and grams @> search_grams(${part}) and strpos(plain, ${part}) > 0 limit ${mostOfEach})`

/** Spread over the whole title. */
function piecesOf(plain: string): string[] {
  const letters = [...plain].filter((letter) => letter !== " ")
  if (letters.length < 2) return []
  const size = Math.min(piece, letters.length)
  const starts = letters.length - size + 1
  const count = Math.min(mostPieces, starts)
  const all = Array.from({ length: count }, (_, n) => {
    const from = Math.floor((n * starts) / count)
    return letters.slice(from, from + size).join("")
  })
  return [...new Set(all)]
}

/** Of all pairs of neighbouring letters, the share that both have (Dice); 1 where one title is a part of the other. */
export function likeness(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= 6 && long.includes(short)) return 1
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  let shared = 0
  for (const pair of pairs) if (others.has(pair)) shared++
  return (2 * shared) / Math.max(1, pairs.size + others.size)
}

function pairsOf(text: string): Set<string> {
  const letters = [...text]
  if (letters.length === 1) return new Set(letters)
  return new Set(letters.slice(1).map((letter, n) => `${letters[n]}${letter}`))
}
