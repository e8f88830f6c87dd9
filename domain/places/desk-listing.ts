import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { hasLetters } from "#domain/desk/has-letters.ts"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { EditorTx } from "#domain/transaction.ts"

export type DeskPlaceRow = {
  id: number
  name: string
  kana: string | null
  prefecture: string
  stations: string[]
  published: boolean
  /** Of every publication status. */
  mysteries: number
}

/** All places, hidden ones as well. The words are in the name or its reading, or are a station. */
export function listPlacesAtDesk(
  tx: EditorTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskPlaceRow>> {
  const direction = sort.startsWith("-") ? "desc" : "asc"
  const query = tx
    .selectFrom("places as p")
    .innerJoin("prefectures as f", "f.id", "p.prefecture_id")
    .select([
      "p.id",
      "p.name",
      "p.kana",
      "f.name as prefecture",
      "p.stations",
      "p.published",
      sql<number>`(select count(*)::integer from mystery_places m where m.place_id = p.id)`.as(
        "mysteries",
      ),
    ])
    .$if(foldText(words) !== "", (q) =>
      q.where(
        sql<boolean>`p.id = any (array(
          select id from places where ${hasLetters("name", words)} or ${hasLetters("kana", words)}
          union all select id from places where ${words} = any (stations)))`,
      ),
    )
    .$if(filters.is === "hidden", (q) => q.where("p.published", "=", false))
    .$if(filters.is === "unused", (q) =>
      q.where(sql<boolean>`not exists (select from mystery_places m where m.place_id = p.id)`),
    )
    .orderBy(sort.endsWith("added") ? "p.created_at" : "p.name", direction)
    .orderBy("p.id", direction)
  return readDeskRows(tx, query, page)
}
