import { sql } from "kysely"
import type { EditorTx } from "#domain/transaction.ts"
import { done, type Outcome } from "#shared/outcome.ts"

/**
 * Gives a tag another name on all its mysteries; a tag that has this name already takes them over. Returns how many mysteries there
 * were, at least 1 for the tag itself.
 */
export async function renameTag(
  tx: EditorTx,
  { from, name, now }: { from: string; name: string; now: Date },
): Promise<Outcome<number>> {
  if (name === from) return done(0)
  const has = sql<boolean>`string_to_array(tag, ',') @> array[${from}::text]`
  const found = await tx
    .selectFrom("mysteries")
    .select("id")
    .where(has)
    .orderBy("id")
    .forUpdate()
    .execute()
  // By the editor, not by the trigger that knows tags: what is logged is taken back.
  await tx
    .insertInto("tags")
    .columns(["name"])
    .expression((eb) =>
      eb.selectFrom("tags").select(eb.val(name).as("name")).where("name", "=", from),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  const renamed = sql<string>`(
    select string_agg(case when one = ${from} then ${name}::text else one end, ',' order by n)
    from unnest(string_to_array(tag, ',')) with ordinality as tags (one, n))`
  await tx.updateTable("mysteries").set({ tag: renamed, updated_at: now }).where(has).execute()
  const gone = await deleteTags(tx, [from])
  return done(Math.max(gone, found.length))
}

/** Deletes tags. The database refuses one that a published mystery has. */
export async function deleteTags(tx: EditorTx, names: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("tags")
    .where("name", "in", names)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
