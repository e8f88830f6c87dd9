import { sql } from "kysely"
import { setHours } from "#domain/hours/setting.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { MysteryForm } from "#shared/schemas/mystery-form.ts"
import { addVenue } from "./adding-venue.ts"
import { findEntry, type Publication, versionOf } from "./entry.ts"

/** Without `img` the picture stays as it is; null removes it. */
export type EntryChange = Omit<MysteryForm, "image" | "removesImage" | "venueName"> & {
  img?: string | null
  now: Date
}

/** The result of saving: `waits` is for an administrator. */
export type Saved = { publication: Publication; waits: boolean; formerImg: string | null }

/**
 * Saves a member's mystery, the same form sent twice once. Others see it after an administrator has published it. From then on
 * everything goes live at once except title, maker, dates and new venues, which wait beside it. Refused where somebody has saved it
 * since the form was opened: its maker's people set its hours, and editors everything.
 */
export async function saveEntry(
  tx: ViewerTx,
  member: Member,
  change: EntryChange,
): Promise<Outcome<Saved>> {
  const { id, version } = change
  // Others who save it or its hours at this moment are waited for.
  await tx
    .selectFrom("mysteries")
    .select("id")
    .where("id", "=", id)
    .where("uid", "=", member.uid)
    .forUpdate()
    .execute()
  const entry = await findEntry(tx, member, id)
  const stored = entry?.mystery
  const isPublished = stored?.status === "published"
  // A new form sent twice has no version yet.
  const isOpened = version !== "" || isPublished
  if (entry && isOpened && versionOf(entry) !== version) return refused("conflict")
  if (!stored) await insertEntry(tx, member, change)
  else await updateEntry(tx, change, isPublished)
  const isProposed = isPublished && (await propose(tx, change, stored))
  await saveOutline(tx, id, change.outline)
  await setHours(tx, id, change.hours, change.now)
  const added = change.newVenue ? [await addVenue(tx, member, change.newVenue)] : []
  const outcome = await saveVenues(tx, id, [...new Set([...change.venueIds, ...added])])
  if (!outcome.ok) return outcome
  const waits = isPublished ? isProposed || outcome.value.wait : change.as === "submitted"
  const publication = isPublished ? "published" : change.as
  return done({ publication, waits, formerImg: stored?.img ?? null })
}

/**
 * Saves the picture of a mystery of theirs alone: a new one, or the former one, whose file is there, when the new one could not be
 * stored. The former picture comes back.
 */
export async function savePicture(
  tx: ViewerTx,
  { uid }: Member,
  id: string,
  img: string | null,
): Promise<Outcome<{ formerImg: string | null }>> {
  const stored = await tx
    .selectFrom("mysteries")
    .select("img")
    .where("id", "=", id)
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return refused("not-found")
  await tx
    .updateTable("mysteries")
    .set({ img })
    .where("id", "=", id)
    .where("uid", "=", uid)
    .execute()
  return done({ formerImg: stored.img })
}

const insertEntry = (tx: ViewerTx, { uid }: Member, change: EntryChange) =>
  tx
    .insertInto("mysteries")
    .values({
      id: change.id,
      uid,
      ...change.checked,
      ...change.free,
      img: change.img ?? null,
      status: change.as,
    })
    .execute()

const updateEntry = (tx: ViewerTx, change: EntryChange, isPublished: boolean) =>
  tx
    .updateTable("mysteries")
    .set({
      ...change.free,
      ...(change.img !== undefined && { img: change.img }),
      ...(!isPublished && { ...change.checked, status: change.as }),
      updated_at: change.now,
    })
    .where("id", "=", change.id)
    .execute()

type Checked = MysteryForm["checked"]

/** Changes that an administrator checks again wait; an unchanged entry leaves nothing to wait for. */
async function propose(
  tx: ViewerTx,
  { id, checked }: EntryChange,
  stored: Checked,
): Promise<boolean> {
  const names = Object.keys(checked) as (keyof Checked)[]
  if (names.every((name) => checked[name] === stored[name])) {
    await tx.deleteFrom("mystery_changes").where("mystery_id", "=", id).execute()
    return false
  }
  const waiting = await tx
    .selectFrom("mystery_changes")
    .select(["title", "maker", "startDate", "endDate", "rejected_reason"])
    .where("mystery_id", "=", id)
    .executeTakeFirst()
  // Saving something else does not send a refused change again.
  if (waiting && names.every((name) => checked[name] === waiting[name])) {
    return waiting.rejected_reason === null
  }
  await tx
    .insertInto("mystery_changes")
    .values({ mystery_id: id, ...checked })
    .onConflict((conflict) => conflict.column("mystery_id").doUpdateSet(checked))
    .execute()
  return true
}

export async function saveOutline(tx: ViewerTx, id: string, outline: MysteryForm["outline"]) {
  if (Object.values(outline).every((known) => known === null)) {
    await tx.deleteFrom("mystery_outlines").where("mystery_id", "=", id).execute()
    return
  }
  await tx
    .insertInto("mystery_outlines")
    .values({ mystery_id: id, ...outline })
    .onConflict((conflict) => conflict.column("mystery_id").doUpdateSet(outline))
    .execute()
}

/** Places that the viewer does not see are no places to them. Whether one of them waits for an administrator. */
export async function saveVenues(
  tx: ViewerTx,
  id: string,
  wanted: number[],
): Promise<Outcome<{ wait: boolean }>> {
  const known = await tx
    .selectFrom("places")
    .select(["id", "published"])
    .where("id", "in", [0, ...wanted])
    .execute()
  if (known.length < new Set(wanted).size) return refused("not-found")
  await tx
    .deleteFrom("mystery_places")
    .where("mystery_id", "=", id)
    .where("place_id", "not in", [0, ...wanted])
    .execute()
  await sql`
    insert into mystery_places (mystery_id, place_id)
    select ${id}, wanted from unnest(${wanted}::integer[]) wanted
    where not exists (select from mystery_places p where p.mystery_id = ${id} and p.place_id = wanted)`.execute(
    tx,
  )
  return done({ wait: known.some(({ published }) => !published) })
}
