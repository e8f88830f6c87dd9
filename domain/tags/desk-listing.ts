import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { hasLetters } from "#domain/desk/has-letters.ts"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { EditorTx } from "#domain/transaction.ts"

export type DeskTagRow = {
  name: string
  /** Published ones. */
  mysteries: number
}

/** All tags. The words are in the name. */
export function listTagsAtDesk(
  tx: EditorTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskTagRow>> {
  const query = tx
    .selectFrom("tags as t")
    .select([
      "t.name",
      sql<number>`(select count(*)::integer from mystery_tags m where m.tag = t.name)`.as(
        "mysteries",
      ),
    ])
    .$if(foldText(words) !== "", (q) =>
      q.where(
        sql<boolean>`t.name = any (array(select name from tags where ${hasLetters("name", words)}))`,
      ),
    )
    .$if(filters.is === "unused", (q) =>
      q.where(sql<boolean>`not exists (select from mystery_tags m where m.tag = t.name)`),
    )
    .orderBy("t.name", sort.startsWith("-") ? "desc" : "asc")
  return readDeskRows(tx, query, page)
}
