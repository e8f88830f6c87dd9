import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { EditorTx } from "#domain/transaction.ts"

export type DeskMysteryRow = {
  id: string
  title: string
  publication: string
  maker: string | null
  startDate: string | null
  endDate: string | null
  subscription: boolean
  paid: boolean
  changedAt: Date
}

/** The mysteries of every publication status. The words are in the title or the maker's name, or are the id. */
export function listMysteriesAtDesk(
  tx: EditorTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskMysteryRow>> {
  const isDescending = sort.startsWith("-")
  const folded = foldText(words)
  const query = tx
    .selectFrom("mysteries as m")
    .select([
      "m.id",
      "m.title",
      "m.status as publication",
      "m.maker",
      "m.startDate",
      "m.endDate",
      "m.subscription",
      "m.paid",
      "m.updated_at as changedAt",
    ])
    .$if(folded !== "", (q) =>
      q.where((eb) =>
        eb.or([
          eb("m.id", "=", words),
          sql<boolean>`m.maker = any (array(select name from makers where strpos(search_text(name), ${folded}) > 0))`,
          titleHas(folded),
        ]),
      ),
    )
    .$if(filters.state !== undefined, (q) => q.where("m.status", "=", filters.state ?? ""))
    .$if(filters.pickup !== undefined, (q) => q.where("m.subscription", "=", true))
    .$if(filters.maker !== undefined, (q) => q.where("m.maker", "=", filters.maker ?? ""))
    .$if(filters.place !== undefined, (q) =>
      q.where(
        sql<boolean>`m.id in (select mystery_id from mystery_places where place_id = ${Number(filters.place)})`,
      ),
    )
    .$if(filters.tag !== undefined, (q) =>
      q.where(sql<boolean>`string_to_array(m.tag, ',') @> array[${filters.tag}::text]`),
    )
    .orderBy(sort.endsWith("title") ? "m.title" : "m.updated_at", isDescending ? "desc" : "asc")
    .orderBy("m.id", isDescending ? "desc" : "asc")
  return readDeskRows(tx, query, page)
}

/** By index. A title may have all pairs of a longer text and not the text, which is compared afterwards because that takes its time. */
const titleHas = (folded: string) => sql<boolean>`(
  search_grams(search_text(m.title)) || string_to_array(search_text(m.title), null)
    @> case char_length(${folded}::text) when 1 then array[${folded}::text] else search_grams(${folded}) end
  and (char_length(${folded}::text) < 3 or strpos(search_text(m.title), ${folded}) > 0))`
