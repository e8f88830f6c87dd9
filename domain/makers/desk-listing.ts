import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { hasLetters } from "#domain/desk/has-letters.ts"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { EditorTx } from "#domain/transaction.ts"

export type DeskMakerRow = {
  name: string
  kana: string | null
  published: boolean
  /** Of every publication status. */
  mysteries: number
}

/** All makers, hidden ones as well. The words are in the name or its reading. */
export function listMakersAtDesk(
  tx: EditorTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskMakerRow>> {
  const query = tx
    .selectFrom("makers as k")
    .select([
      "k.name",
      "k.kana",
      "k.published",
      sql<number>`(select count(*)::integer from mysteries m where m.maker = k.name)`.as(
        "mysteries",
      ),
    ])
    .$if(foldText(words) !== "", (q) =>
      q.where(
        sql<boolean>`k.name = any (array(
          select name from makers where ${hasLetters("name", words)} or ${hasLetters("kana", words)}))`,
      ),
    )
    .$if(filters.is === "hidden", (q) => q.where("k.published", "=", false))
    .$if(filters.is === "unused", (q) =>
      q.where(sql<boolean>`not exists (select from mysteries m where m.maker = k.name)`),
    )
    .orderBy("k.name", sort.startsWith("-") ? "desc" : "asc")
  return readDeskRows(tx, query, page)
}
