import { sql } from "kysely"
import { contentVersion } from "#domain/desk/content-version.ts"
import { readHours } from "#domain/hours/reading.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import { noHours } from "#shared/mysteries/hours.ts"
import type { Member } from "#shared/members/viewer.ts"

/** Whether others see a mystery. */
export type Publication = "draft" | "submitted" | "published" | "rejected"

export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** The version of what a member's form shows of a mystery: another one after each change of it. */
export const versionOf = ({ mystery, outline, hours, venues, change }: Entry): string =>
  contentVersion([
    without(mystery, decided),
    outline,
    hours,
    venues.map(({ id }) => id),
    change && without(change, decided),
  ])

/** Decisions of the desk leave the form as it is, and the picture is not sent with it. */
const decided = [
  "status",
  "rejected_reason",
  "created_at",
  "updated_at",
  "changed_at",
  "img",
  "subscription",
  "paid",
  "pickup",
]

const without = (row: object, names: readonly string[]) =>
  Object.entries(row).filter(([name]) => !names.includes(name))

/** A mystery of the member's own, with everything that the form shows; null for another's. */
export async function findEntry(tx: ViewerTx, { uid }: Member, id: string) {
  const entry = await readEntry(tx, id)
  return entry?.mystery.uid === uid ? entry : null
}

/** The same of any mystery that the viewer sees: for editors. */
export async function readEntry(tx: ViewerTx, id: string) {
  const [entry] = isMysteryId(id) ? await readEntries(tx, [id]) : []
  return entry ?? null
}

/** The same of many, in no order. */
export async function readEntries(tx: ViewerTx, ids: readonly string[]) {
  const anyOf = sql<string>`any (${ids}::text[])`
  const mysteries = await tx.selectFrom("mysteries").selectAll().where("id", "=", anyOf).execute()
  const outlines = await tx
    .selectFrom("mystery_outlines")
    .selectAll()
    .where("mystery_id", "=", anyOf)
    .execute()
  const changes = await tx
    .selectFrom("mystery_changes")
    .selectAll()
    .where("mystery_id", "=", anyOf)
    .execute()
  const places = await tx
    .selectFrom("mystery_places as mp")
    .innerJoin("places as p", "p.id", "mp.place_id")
    .select(["mp.mystery_id", "p.id", "p.name", "p.published"])
    .where("mp.mystery_id", "=", anyOf)
    .orderBy("p.id")
    .execute()
  const hours = await readHours(tx, ids)
  const outlineOf = new Map(outlines.map((outline) => [outline.mystery_id, outline]))
  const changeOf = new Map(changes.map((change) => [change.mystery_id, change]))
  const venuesOf = Map.groupBy(places, ({ mystery_id: of }) => of)
  return mysteries.map((mystery) => ({
    mystery: { ...mystery, status: mystery.status as Publication },
    outline: outlineOf.get(mystery.id) ?? null,
    hours: hours.get(mystery.id) ?? noHours,
    change: changeOf.get(mystery.id) ?? null,
    venues: (venuesOf.get(mystery.id) ?? []).map(({ id, name, published }) => ({
      id,
      name,
      published,
    })),
  }))
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
