import { contentVersion } from "#domain/desk/content-version.ts"
import { setHours } from "#domain/hours/setting.ts"
import type { EditorTx } from "#domain/transaction.ts"
import type { DeskMember } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { addVenue } from "./adding-venue.ts"
import { type Entry, readEntry } from "./entry.ts"
import { type EntryChange, saveOutline, saveVenues } from "./saving.ts"

/** Fields that editors set beside the members' form. */
export type DeskFields = { subscription: boolean; paid: boolean; pickup: string }

/** The version of a mystery with its outline, hours and places: another one after each change of it. */
export const versionAtDesk = ({ mystery, outline, hours, venues }: Entry) =>
  contentVersion([mystery, outline, hours, venues])

type DeskChange = EntryChange & { desk: DeskFields }

/**
 * Saves a mystery as an editor: everything goes live at once, and its publication stays. Refused where somebody has saved it since
 * the form was opened. Returns the picture that it had.
 */
export async function saveAtDesk(
  tx: EditorTx,
  editor: DeskMember,
  change: DeskChange,
): Promise<Outcome<{ formerImg: string | null }>> {
  const { id, now, img, checked, free, desk, version } = change
  await tx.selectFrom("mysteries").select("id").where("id", "=", id).forUpdate().execute()
  const entry = await readEntry(tx, id)
  if (entry && versionAtDesk(entry) !== version) return refused("conflict")
  const stored = entry?.mystery
  const values = { ...checked, ...free, ...desk, updated_at: now }
  if (stored) {
    await tx
      .updateTable("mysteries")
      .set({ ...values, ...(img !== undefined && { img }) })
      .where("id", "=", id)
      .execute()
  } else {
    const status = change.as === "draft" ? "draft" : "published"
    await tx
      .insertInto("mysteries")
      .values({ id, ...values, img: img ?? null, status })
      .execute()
  }
  await saveOutline(tx, id, change.outline)
  await setHours(tx, id, change.hours, now)
  const added = change.newVenue ? [await addVenue(tx, editor, change.newVenue)] : []
  const venues = await saveVenues(tx, id, [...new Set([...change.venueIds, ...added])])
  if (!venues.ok) return venues
  await tx
    .updateTable("places")
    .set({ published: true })
    .where("id", "in", [0, ...added])
    .where("published", "=", false)
    .execute()
  return done({ formerImg: stored?.img ?? null })
}

/** Goes back to the former picture, whose file is there, when a new one could not be stored. */
export async function keepPictureAtDesk(
  tx: EditorTx,
  id: string,
  img: string | null,
): Promise<Outcome<null>> {
  await tx.updateTable("mysteries").set({ img }).where("id", "=", id).execute()
  return done(null)
}
