import { type Selectable, sql } from "kysely"
import type { DB } from "#db/types.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import { findsMany, hasLetters, hasLettersInOrder } from "#domain/desk/has-letters.ts"
import { type DeskPage, type DeskWish, mostCounted, readDeskRows } from "#domain/desk/desk-page.ts"
import type { EditorTx } from "#domain/transaction.ts"

/** The columns that are shown, filtered or in order. */
type Listed = Pick<
  Selectable<DB["mysteries"]>,
  | "id"
  | "title"
  | "status"
  | "maker"
  | "startDate"
  | "endDate"
  | "subscription"
  | "paid"
  | "tag"
  | "updated_at"
>

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
export async function listMysteriesAtDesk(
  tx: EditorTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskMysteryRow>> {
  const isDescending = sort.startsWith("-")
  const hasWords = foldText(words) !== ""
  const titled = hasLetters("title", words)
  const ofMaker = sql`maker = any (array(select name from makers where ${hasLetters("name", words)}))`
  const isMany = hasWords && (await findsMany(tx, sql`select from mysteries where ${titled}`))
  // Two queries in one: their conditions joined by "or" would be compared again with each row.
  const found = sql<Listed>`(
    select ${listed} from mysteries where ${titled}
    union select ${listed} from mysteries where ${ofMaker} or id = ${words})`
  const query = tx
    .selectFrom((hasWords && !isMany ? found : sql<Listed>`mysteries`).as("m"))
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
    .$if(isMany, (q) =>
      q.where(
        sql<boolean>`(${hasLettersInOrder("m.title", words)} or m.${ofMaker} or m.id = ${words})`,
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
  const known = isMany && Object.keys(filters).length === 0 ? mostCounted : null
  return readDeskRows(tx, query, { ...page, known })
}

const listed = sql`id, title, status, maker, "startDate", "endDate", subscription, paid, tag, updated_at`
