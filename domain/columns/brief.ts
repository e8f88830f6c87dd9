import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { coverName } from "#shared/columns/cover-name.ts"
import type { Drawing } from "#shared/columns/drawing.ts"
import { readDrawing } from "./read-drawing.ts"

/** A reader of Japanese takes in so many characters of an article in a minute. */
const charactersAMinute = 550

const minutes = sql<number>`greatest(1, round(char_length(c.body) / ${sql.lit(charactersAMinute)}.0))::int`

/** The picture of a column in a list: its cover, or else the first drawing of its text. */
const cover = sql<{ name: string; svg: string; words: string } | null>`(
  select jsonb_build_object('name', p.name, 'svg', p.svg, 'words', p.words) from column_pictures p
  where p.column_id = c.id and p.svg is not null
    and (p.name = ${sql.lit(coverName)} or position('](' || p.name || ')' in c.body) > 0)
  order by p.name = ${sql.lit(coverName)} desc, position('](' || p.name || ')' in c.body) limit 1)`

/** Columns that are published and whose time has come, with their authors as far as they are here. The caller adds condition and order. */
export const selectBriefs = (tx: ViewerTx) =>
  tx
    .selectFrom("columns as c")
    .leftJoin("users as u", "u.uid", "c.author_uid")
    .select([
      "c.id",
      "c.title",
      "c.summary",
      "c.author",
      "u.nzUserId",
      "u.name as memberName",
      "u.photo as memberPhoto",
      "c.published_at",
      "c.updated_at",
      minutes.as("minutes"),
      sql<string | null>`c.tags[1]`.as("topic"),
      cover.as("cover"),
    ])
    .where("c.status", "=", "published")

type BriefRow = Awaited<ReturnType<ReturnType<typeof selectBriefs>["execute"]>>[number]

export type ColumnBrief = Omit<BriefRow, "cover" | "published_at"> & {
  published_at: Date
  drawing: { of: Drawing; words: string; isCover: boolean } | null
}

export function briefOf({ cover, published_at, ...row }: BriefRow): ColumnBrief {
  const drawn = cover && readDrawing(cover.svg, `cover-${row.id}`)
  return {
    ...row,
    published_at: published_at ?? row.updated_at,
    drawing:
      drawn && cover ? { of: drawn, words: cover.words, isCover: cover.name === coverName } : null,
  }
}

/** One column as lists show it; null if it is not published. */
export async function findBrief(tx: ViewerTx, id: number): Promise<ColumnBrief | null> {
  const row = await selectBriefs(tx).where("c.id", "=", id).executeTakeFirst()
  return row ? briefOf(row) : null
}

/** Names that invalidate a page with these columns, beside "columns". */
export const tagsOfAuthors = (columns: readonly Pick<ColumnBrief, "nzUserId">[]) =>
  columns.flatMap(({ nzUserId }) => (nzUserId === null ? [] : [`member:${nzUserId}`]))
