import { sql } from "kysely"
import { contentVersion } from "#domain/desk/content-version.ts"
import { lastEntry, revertEntry } from "#domain/moderation/reverting.ts"
import type { EditorTx } from "#domain/transaction.ts"
import { type Takeable, takeable } from "#shared/mysteries/takeable.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

type Pair = { merged: string; other: string }

export type MergeCounts = Record<
  | "statuses"
  | "statusesOfBoth"
  | "reviews"
  | "reviewsOfBoth"
  | "bests"
  | "coupons"
  | "flags"
  | "people",
  number
>

/** Both mysteries side by side, and how much moves. Null where one of them does not exist. */
export async function previewMerge(tx: EditorTx, { merged, other }: Pair) {
  const rows = await tx
    .selectFrom("mysteries")
    .select(["id", "status", "updated_at", ...takeable])
    .where("id", "in", [merged, other])
    .execute()
  const [from, into] = [merged, other].map((id) => rows.find((row) => row.id === id))
  if (!from || !into || merged === other) return null
  const { rows: counted } = await sql<{ counts: MergeCounts }>`
    select count_merge(${merged}, ${other}) as counts`.execute(tx)
  const [first] = counted
  if (!first) throw new Error("count_merge() returned nothing")
  return { from, into, counts: first.counts, version: contentVersion([from, into]) }
}

export type MergePreview = NonNullable<Awaited<ReturnType<typeof previewMerge>>>

type Merge = Pair & {
  /** The values of the merged mystery that the other takes over. */
  take: readonly Takeable[]
  /** Of the preview. */
  version: string
  now: Date
}

/** Merges a mystery into another one, and tells those who had something of it. Returns the number of the merge. */
export async function mergeMysteries(
  tx: EditorTx,
  uid: string,
  { merged, other, take, version, now }: Merge,
): Promise<Outcome<number>> {
  await tx
    .selectFrom("mysteries")
    .select("id")
    .where("id", "in", [merged, other])
    .orderBy("id")
    .forUpdate()
    .execute()
  const preview = await previewMerge(tx, { merged, other })
  if (!preview) return refused("not-found")
  if (preview.version !== version) return refused("changed-meanwhile")
  const entry = await takeOver(tx, uid, { preview, take, now })
  const { rows } = await sql<{ id: number }>`
    select merge_mysteries(${merged}, ${other}, ${now}, ${entry}) as id`.execute(tx)
  return done(rows[0]?.id ?? 0)
}

/** The entry of the log by which it is undone. */
async function takeOver(
  tx: EditorTx,
  uid: string,
  { preview, take, now }: { preview: MergePreview } & Pick<Merge, "take" | "now">,
): Promise<number | null> {
  const { from, into } = preview
  const taken = take.filter((name) => from[name] !== into[name])
  if (taken.length === 0) return null
  const values = Object.fromEntries(taken.map((name) => [name, from[name]]))
  await tx
    .updateTable("mysteries")
    .set({ ...values, updated_at: now })
    .where("id", "=", into.id)
    .execute()
  return lastEntry(tx, uid)
}

/** Undoes a merge. What was taken over goes back unless it was changed since. */
export async function undoMerge(
  tx: EditorTx,
  { id, now }: { id: number; now: Date },
): Promise<Outcome<null>> {
  const merge = await tx
    .selectFrom("mystery_merges")
    .select("fields_entry")
    .where("id", "=", id)
    .executeTakeFirst()
  if (!merge) return refused("not-found")
  const { rows } = await sql<{
    undone: boolean
  }>`select undo_merge(${id}, ${now}) as undone`.execute(tx)
  if (!rows[0]?.undone) return refused("not-found")
  if (merge.fields_entry !== null) await revertEntry(tx, merge.fields_entry)
  return done(null)
}
