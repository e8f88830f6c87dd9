import { refuseFuturePlay } from "#domain/statuses/play-date.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { splitReview } from "#shared/text/spoilers.ts"
import { saveTestimony } from "./testimony.ts"
import { columnsOf, readHidden, saveHidden, wordsFor, type WrittenReview } from "./written.ts"

/** Changes a member's own review. The database removes the files of photos that it no longer shows. */
export async function editReview(
  tx: ViewerTx,
  member: Member,
  { id, form, blurred, now }: WrittenReview & { id: number; now: Date },
): Promise<Outcome<{ id: number }>> {
  const refusal = refuseFuturePlay("playDate", form.playDate, now)
  if (refusal) return refusal
  const { text, parts } = splitReview(form)
  const before = await readHidden(tx, id)
  const photos = form.photos ? (form.spoilerPhotos ?? []) : before.photos
  const added = photos.filter((address) => !before.photos.includes(address))
  // A photo that the review showed until now must be hidden before it is no longer shown: its file would be removed.
  if (added.length > 0 && (await isOwn(tx, member.uid, id))) {
    await saveHidden(tx, id, { ...before, photos: [...before.photos, ...added] })
  }
  const changed = await changeOwn(tx, member, id, {
    review: text,
    updatedAt: now,
    ...columnsOf({ form, blurred }),
  })
  if (!changed.ok) return changed
  const words = form.photos ? wordsFor(photos, form) : before.words
  await saveHidden(tx, id, { parts, photos, words })
  await saveTestimony(tx, id, form)
  return done({ id })
}

/** Publishes or hides a member's own review. */
export async function setPrivacy(
  tx: ViewerTx,
  member: Member,
  { id, isPrivate }: { id: number; isPrivate: boolean },
): Promise<Outcome<{ isPrivate: boolean }>> {
  const changed = await changeOwn(tx, member, id, { isPrivate })
  return changed.ok ? done({ isPrivate }) : changed
}

type Change = {
  review?: string
  updatedAt?: Date
  isPrivate?: boolean
}

async function changeOwn(
  tx: ViewerTx,
  { uid }: Member,
  id: number,
  change: Change,
): Promise<Outcome<null>> {
  const changed = await tx
    .updateTable("mystery_reviews")
    .set(change)
    .where("id", "=", id)
    .where("uid", "=", uid)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return done(null)
  return refused((await isOwn(tx, uid, id)) ? "forbidden" : "not-found")
}

/** Whether it is theirs at all: a suspended member reads their reviews and changes none. */
async function isOwn(tx: ViewerTx, uid: string, id: number): Promise<boolean> {
  const own = await tx
    .selectFrom("mystery_reviews")
    .select("id")
    .where("id", "=", id)
    .where("uid", "=", uid)
    .executeTakeFirst()
  return own !== undefined
}
