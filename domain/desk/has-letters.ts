import { type RawBuilder, sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import type { EditorTx, ModeratorTx } from "#domain/transaction.ts"

/**
 * Whether the words are in a text, spelt as search_text() spells, by an index on its letters and pairs of letters. A text may have all pairs of
 * three letters or more and not the words, so it is compared afterwards: as it is written first, because to spell it takes its time.
 *
 * Ask for it in a query of its own (`offset 0`, or `= any (array(select …))`). In one that is in order, PostgreSQL would spell row after
 * row instead.
 */
export function hasLetters(column: string, words: string) {
  const text = sql.ref(column)
  const folded = foldText(words)
  const pairs = lengthOf(folded) === 1 ? sql`array[${folded}::text]` : sql`search_grams(${folded})`
  const byIndex = sql<boolean>`search_grams(search_text(${text})) || string_to_array(search_text(${text}), null) @> ${pairs}`
  return lengthOf(folded) < 3
    ? byIndex
    : sql<boolean>`(${byIndex} and ${hasLettersInOrder(column, words)})`
}

/** The same without an index: for rows that are read in their order until there are enough. */
export const hasLettersInOrder = (column: string, words: string) =>
  sql<boolean>`(strpos(${sql.ref(column)}, ${words}) > 0 or strpos(search_text(${sql.ref(column)}), ${foldText(words)}) > 0)`

/** Of more than these, a page is read in its order: enough of them come soon, and to look all of them up takes longer. */
const many = 15_000

/**
 * Whether a query finds very many rows, which looks words up by index. Of other ways PostgreSQL expects too much: that many rows are found
 * soon whatever it reads, while it spells each of them.
 */
export async function findsMany(
  tx: ModeratorTx | EditorTx,
  found: RawBuilder<unknown>,
): Promise<boolean> {
  const allow = (value: "on" | "off") =>
    sql`select set_config(way, ${value}, true) from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) way`.execute(
      tx,
    )
  await allow("off")
  const { rows } = await sql<{ isMany: boolean }>`
    select count(*) > ${many} as "isMany" from (${found} limit ${many + 1}) found`.execute(tx)
  await allow("on")
  return rows[0]?.isMany ?? false
}

const lengthOf = (text: string) => [...text].length
