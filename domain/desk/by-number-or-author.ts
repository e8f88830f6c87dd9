import { sql } from "kysely"
import { rowId } from "#shared/lists/row-id.ts"

/** The columns of a text that members wrote: its number and its author. */
type Columns = { id: string; uid: string }

/**
 * Whether a text has this number or is by the member who has it; words without a number are the whole name of its author. The
 * authors are looked up first: compared in the joined rows, all texts would be read.
 */
export function byNumberOrAuthor({ id, uid }: Columns, words: string) {
  const number = rowId(words)
  const meant = number === null ? sql`name = ${words}` : sql`"nzUserId" = ${number}::bigint`
  const isByThem = sql<boolean>`${sql.ref(uid)} = any (array(select uid from users where ${meant}))`
  return number === null ? isByThem : sql<boolean>`(${sql.ref(id)} = ${number} or ${isByThem})`
}
