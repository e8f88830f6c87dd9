import { sql } from "kysely"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import type { EditorTx } from "#domain/transaction.ts"
import type { ColumnStatus } from "#shared/columns/status.ts"

export type DeskColumnRow = {
  id: number
  /** Of the draft. */
  title: string
  author: string
  status: ColumnStatus
  publishedAt: Date | null
  savedAt: Date
  /** Whether readers get another text than the draft, or none. */
  hasUnpublished: boolean
}

/** All columns. The words are in the title of the draft or the author's name. */
export function listColumnsAtDesk(
  tx: EditorTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskColumnRow>> {
  const folded = foldText(words)
  const query = tx
    .selectFrom("columns as c")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("column_versions as v")
          .select(["v.title", "v.summary", "v.body", "v.tags", "v.saved_at"])
          .whereRef("v.column_id", "=", "c.id")
          .orderBy("v.version", "desc")
          .limit(1)
          .as("d"),
      (join) => join.onTrue(),
    )
    .select([
      "c.id",
      "c.author",
      sql<ColumnStatus>`c.status`.as("status"),
      "c.published_at as publishedAt",
      sql<string>`coalesce(d.title, c.title)`.as("title"),
      sql<Date>`coalesce(d.saved_at, c.updated_at)`.as("savedAt"),
      sql<boolean>`coalesce((d.title, d.summary, d.body, d.tags) is distinct from (c.title, c.summary, c.body, c.tags)
        and d.title is not null, false)`.as("hasUnpublished"),
    ])
    .$if(folded !== "", (q) =>
      q.where(
        sql<boolean>`(strpos(search_text(coalesce(d.title, c.title)), ${folded}) > 0 or strpos(search_text(c.author), ${folded}) > 0)`,
      ),
    )
    .$if(filters.is !== undefined, (q) => q.where("c.status", "=", filters.is ?? ""))
    .orderBy(sql`coalesce(d.saved_at, c.updated_at)`, sort === "saved" ? "asc" : "desc")
    .orderBy("c.id", sort === "saved" ? "asc" : "desc")
  return readDeskRows(tx, query, page)
}
