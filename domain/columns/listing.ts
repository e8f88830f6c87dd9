import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { briefOf, selectBriefs } from "./brief.ts"

/** One at the head, and rows of two and three below it. */
export const columnsAPage = 9

/** A page of the columns, the newest first. */
export async function listColumns(tx: ViewerTx, page: number) {
  const { total } = await tx
    .selectFrom("columns")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("status", "=", "published")
    .executeTakeFirstOrThrow()
  const rows = await newest(tx)
    .limit(columnsAPage)
    .offset((page - 1) * columnsAPage)
    .execute()
  return { columns: rows.map(briefOf), total, pages: Math.max(1, Math.ceil(total / columnsAPage)) }
}

export async function listNewestColumns(tx: ViewerTx, count: number) {
  const rows = await newest(tx).limit(count).execute()
  return rows.map(briefOf)
}

const newest = (tx: ViewerTx) =>
  selectBriefs(tx).orderBy("c.published_at", "desc").orderBy("c.id", "desc")

/** The columns that name a mystery. */
export async function listColumnsAbout(tx: ViewerTx, mysteryId: string, count: number) {
  const rows = await newest(tx)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("column_mysteries as m")
          .select("m.column_id")
          .whereRef("m.column_id", "=", "c.id")
          .where("m.mystery_id", "=", mysteryId),
      ),
    )
    .limit(count)
    .execute()
  return rows.map(briefOf)
}

/** Others to read: those that name the same mysteries first, then those with the same tags, then the newest. */
export async function listRelatedColumns(tx: ViewerTx, id: number, count: number) {
  const rows = await selectBriefs(tx)
    .where("c.id", "!=", id)
    .orderBy(
      (eb) =>
        eb
          .selectFrom("column_mysteries as m")
          .innerJoin("column_mysteries as o", "o.mystery_id", "m.mystery_id")
          .select((eb) => eb.fn.countAll<number>().as("shared"))
          .whereRef("m.column_id", "=", "c.id")
          .where("o.column_id", "=", id),
      "desc",
    )
    .orderBy(
      sql`(select count(*) from unnest(c.tags) tag where tag in (select unnest(o.tags) from columns o where o.id = ${id}))`,
      "desc",
    )
    .orderBy("c.published_at", "desc")
    .orderBy("c.id", "desc")
    .limit(count)
    .execute()
  return rows.map(briefOf)
}

/** The one published before a column, and the one after it. */
export async function listNeighbours(tx: ViewerTx, { id, at }: { id: number; at: Date }) {
  const beside = (sign: "<" | ">", order: "asc" | "desc") =>
    selectBriefs(tx)
      .where((eb) =>
        eb.or([
          eb("c.published_at", sign, at),
          eb.and([eb("c.published_at", "=", at), eb("c.id", sign, id)]),
        ]),
      )
      .orderBy("c.published_at", order)
      .orderBy("c.id", order)
      .limit(1)
      .executeTakeFirst()
  const [before, after] = [await beside("<", "desc"), await beside(">", "asc")]
  return { before: before ? briefOf(before) : null, after: after ? briefOf(after) : null }
}

/** For the sitemap. */
export const listColumnIds = (tx: ViewerTx) =>
  tx
    .selectFrom("columns")
    .select(["id", "updated_at as changed"])
    .where("status", "=", "published")
    .orderBy("id")
    .execute()
