import { sql } from "kysely"
import type { EditorTx } from "#domain/transaction.ts"

/**
 * Gives a maker with this name and reading another name, which their mysteries and coupons follow, and a reading if there is one. Returns
 * how many there were.
 */
export async function renameMaker(
  tx: EditorTx,
  of: { name: string; kana: string },
  { name, kana }: { name: string; kana: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("makers")
    .set({ name, ...(kana !== "" && { kana }) })
    .where("name", "=", of.name)
    .where(sql<string>`coalesce(kana, '')`, "=", of.kana)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Shows makers to everybody, or hides them. */
export async function publishMakers(
  tx: EditorTx,
  { names, isPublished }: { names: readonly string[]; isPublished: boolean },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("makers")
    .set({ published: isPublished })
    .where("name", "in", names)
    .where("published", "=", !isPublished)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes makers. The database refuses one that has mysteries or coupons. */
export async function deleteMakers(tx: EditorTx, names: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("makers")
    .where("name", "in", names)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
