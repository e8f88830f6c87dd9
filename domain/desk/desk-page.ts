import { type SelectQueryBuilder, sql } from "kysely"
import type { EditorTx, ModeratorTx } from "#domain/transaction.ts"
import { lastDeskPage } from "#shared/addresses/desk-listing.ts"

/** The part of a table of the desk that is asked for. */
export type DeskWish = {
  words: string
  filters: Readonly<Record<string, string>>
  sort: string
  limit: number
  offset: number
}

export const deskPageSize = 50

/** Further rows are not counted: nobody leafs through them, and each one takes its time to be checked against the policies. */
export const mostCounted = deskPageSize * lastDeskPage

/** Rows of a file. */
export const mostInFile = 10_000

export type DeskPage<Row> = { rows: Row[]; total: number }

/** `known`: how many there are, if it was counted already. */
type Part = Pick<DeskWish, "limit" | "offset"> & { known?: number | null }

/** A page of the rows in their order, and how many there are. They are not counted where the page itself says it. */
export async function readDeskRows<DB, TB extends keyof DB, Row>(
  tx: ModeratorTx | EditorTx,
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset, known = null }: Part,
): Promise<DeskPage<Row>> {
  const rows = await query.limit(limit).offset(offset).execute()
  const read = offset + rows.length
  const isEnd = rows.length < limit && (rows.length > 0 || offset === 0)
  const total = isEnd ? read : read >= mostCounted ? mostCounted : known
  if (total !== null) return { rows, total: Math.min(total, mostCounted) }
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as("one"))
    .limit(mostCounted)
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::integer as total from (${counted}) as found`.execute(tx)
  return { rows, total: totals[0]?.total ?? 0 }
}
