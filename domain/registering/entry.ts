import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import type { Member } from "#shared/members/viewer.ts"

/** Whether others see a mystery. */
export type Publication = "draft" | "submitted" | "published" | "rejected"

export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** A mystery of the member's own, with everything that the form shows; null for another's. */
export async function findEntry(tx: ViewerTx, { uid }: Member, id: string) {
  const entry = await readEntry(tx, id)
  return entry?.mystery.uid === uid ? entry : null
}

/** The same of any mystery that the viewer sees: for editors. */
export async function readEntry(tx: ViewerTx, id: string) {
  if (!isMysteryId(id)) return null
  const mystery = await tx
    .selectFrom("mysteries")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst()
  if (!mystery) return null
  const outline = await tx
    .selectFrom("mystery_outlines")
    .selectAll()
    .where("mystery_id", "=", id)
    .executeTakeFirst()
  const change = await tx
    .selectFrom("mystery_changes")
    .selectAll()
    .where("mystery_id", "=", id)
    .executeTakeFirst()
  const venues = await tx
    .selectFrom("mystery_places as mp")
    .innerJoin("places as p", "p.id", "mp.place_id")
    .select(["p.id", "p.name", "p.published"])
    .where("mp.mystery_id", "=", id)
    .orderBy("p.id")
    .execute()
  return {
    mystery: { ...mystery, status: mystery.status as Publication },
    outline: outline ?? null,
    change: change ?? null,
    venues,
  }
}

/** The place of this name, published or the member's own; null if there is none, or several. */
export async function findVenue(tx: ViewerTx, name: string): Promise<number | null> {
  const named = await tx
    .selectFrom("places")
    .select("id")
    .where(sql<string>`search_text(name)`, "=", sql<string>`search_text(${name})`)
    .limit(2)
    .execute()
  return named.length === 1 ? (named[0]?.id ?? null) : null
}
