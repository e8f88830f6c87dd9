import { sql } from "kysely"
import type { EditorTx } from "#domain/transaction.ts"

/** Gives a place with this name and reading another name, and a reading if there is one. Returns how many there were. */
export async function renamePlace(
  tx: EditorTx,
  of: { id: number; name: string; kana: string },
  { name, kana }: { name: string; kana: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("places")
    .set({ name, ...(kana !== "" && { kana }) })
    .where("id", "=", of.id)
    .where("name", "=", of.name)
    .where(sql<string>`coalesce(kana, '')`, "=", of.kana)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Shows places to everybody, or hides them. */
export async function publishPlaces(
  tx: EditorTx,
  { ids, isPublished }: { ids: readonly number[]; isPublished: boolean },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("places")
    .set({ published: isPublished })
    .where("id", "in", [0, ...ids])
    .where("published", "=", !isPublished)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes places. The database refuses one that has mysteries. */
export async function deletePlaces(tx: EditorTx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("places")
    .where("id", "in", [0, ...ids])
    .executeTakeFirst()
  return Number(numDeletedRows)
}
