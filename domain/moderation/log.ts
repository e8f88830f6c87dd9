import { sql } from "kysely"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { EditorTx, ModeratorTx } from "#domain/transaction.ts"
import type { DeskRole } from "#shared/members/viewer.ts"
import { isRevertible } from "./reverting.ts"

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
  /** Whether the reader can take it back, as long as the row is as the entry left it. */
  isRevertible: boolean
}

/** The moderation log, as far as the role of the reader goes; the newest entries first. */
export async function listLog(
  tx: ModeratorTx | EditorTx,
  { filters, sort, ...page }: DeskWish,
): Promise<DeskPage<LogEntry>> {
  const { table, key, by, import: ofImport } = filters
  const query = entriesIn(tx)
    .$if(table !== undefined, (q) => q.where("l.table_name", "=", table ?? ""))
    .$if(key !== undefined, (q) => q.where("l.row_key", "=", key ?? ""))
    .$if(by !== undefined, (q) => q.where("l.administrator", "=", Number(by)))
    .$if(ofImport !== undefined, (q) => q.where("l.import_id", "=", Number(ofImport)))
    // An import is one entry, unless somebody asks for one thing or for all that it wrote.
    .$if(key === undefined && ofImport === undefined, (q) => q.where("l.import_id", "is", null))
    .orderBy("l.id", sort === "at" ? "asc" : "desc")
  const { rows, total } = await readDeskRows(tx, query, page)
  return { rows: rows.map(withRevertible), total }
}

/** A row of a table of the database, by its key in the log. `parts`: the rows of other tables whose key begins with it. */
export type LoggedObject = { table: string; key: string; parts?: readonly string[] }

/** As many as a page of an object shows of its history. */
const historyLength = 20

/** The newest entries about an object and its parts. */
export async function readHistory(
  tx: ModeratorTx | EditorTx,
  { table, key, parts = [] }: LoggedObject,
): Promise<LogEntry[]> {
  const entries = await entriesIn(tx)
    .where((eb) =>
      eb.or([
        eb("l.table_name", "=", table).and("l.row_key", "=", key),
        eb("l.table_name", "in", ["", ...parts]).and(
          sql<string>`split_part(l.row_key, ' ', 1)`,
          "=",
          key,
        ),
      ]),
    )
    .orderBy("l.id", "desc")
    .limit(historyLength)
    .execute()
  return entries.map(withRevertible)
}

const entriesIn = (tx: ModeratorTx | EditorTx) =>
  tx
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
      sql<DeskRole>`current_user`.as("role"),
    ])
    .$castTo<Omit<LogEntry, "isRevertible"> & { role: DeskRole }>()

const withRevertible = ({
  role,
  ...entry
}: Omit<LogEntry, "isRevertible"> & { role: DeskRole }) => ({
  ...entry,
  isRevertible: isRevertible(entry, role),
})
