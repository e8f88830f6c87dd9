import { refuseFuturePlay } from "#domain/statuses/play-date.ts"
import { isMysteryVisible } from "#domain/mysteries/visibility.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { splitReview } from "#shared/text/spoilers.ts"
import { saveTestimony } from "./testimony.ts"
import { columnsOf, saveHidden, wordsFor, type WrittenReview } from "./written.ts"

/** A posted review: the points and the badge that came with it, and whether it waits for an administrator. */
export type Posted = {
  id: number
  points: number
  badge: string | null
  held: boolean
  /** True if the member wished it, or is in record-only mode. */
  isPrivate: boolean
}

/** Posts a member's review of a mystery; there is one for each. Points and badges are the database's. */
export async function postReview(
  tx: ViewerTx,
  { uid }: Member,
  { mysteryId, form, blurred, now }: WrittenReview & { mysteryId: string; now: Date },
): Promise<Outcome<Posted>> {
  const refusal = refuseFuturePlay("playDate", form.playDate, now)
  if (refusal) return refusal
  if (!(await isMysteryVisible(tx, mysteryId))) return refused("not-found")
  const before = await readStanding(tx)
  const { text, parts } = splitReview(form)
  const { id, held, isPrivate } = await tx
    .insertInto("mystery_reviews")
    .values({ uid, mysteryId, review: text, createdAt: now, ...columnsOf({ form, blurred }) })
    .returning(["id", "held", "isPrivate"])
    .executeTakeFirstOrThrow()
  const photos = form.spoilerPhotos ?? []
  if (parts.length + photos.length > 0) {
    await saveHidden(tx, id, { parts, photos, words: wordsFor(photos, form) })
  }
  await saveTestimony(tx, id, form)
  const after = await readStanding(tx)
  return done({
    id,
    held,
    isPrivate: isPrivate && !held,
    points: (after?.points ?? 0) - (before?.points ?? 0),
    badge: after && after.badge !== before?.badge ? after.badge : null,
  })
}

const readStanding = (tx: ViewerTx) =>
  tx.selectFrom("me").select(["points", "badge"]).executeTakeFirst()
