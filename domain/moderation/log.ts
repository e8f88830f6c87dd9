import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { EditorTx, ModeratorTx } from "#domain/transaction.ts"

export type LogEntry = {
  id: number
  at: Date
  /** The number of the member of the desk, and the name while there is an account. */
  by: number
  name: string | null
  verb: string
  table: string
  key: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The moderation log, as far as the role of the reader goes; the newest entries first. */
export function listLog(
  tx: ModeratorTx | EditorTx,
  { filters, sort, ...page }: DeskWish,
): Promise<DeskPage<LogEntry>> {
  const { table, key, by } = filters
  const query = tx
    .selectFrom("moderation_log as l")
    .leftJoin("users as u", "u.uid", "l.administrator_uid")
    .select([
      "l.id",
      "l.created_at as at",
      "l.administrator as by",
      "u.name",
      "l.verb",
      "l.table_name as table",
      "l.row_key as key",
      "l.before",
      "l.after",
    ])
    .$if(table !== undefined, (q) => q.where("l.table_name", "=", table ?? ""))
    .$if(key !== undefined, (q) => q.where("l.row_key", "=", key ?? ""))
    .$if(by !== undefined, (q) => q.where("l.administrator", "=", Number(by)))
    .orderBy("l.id", sort === "at" ? "asc" : "desc")
  return readDeskRows(tx, query.$castTo<LogEntry>(), page)
}
