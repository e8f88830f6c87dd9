import { addresses } from "#app/addresses/addresses.ts"
import type { MysteryState } from "#app/addresses/mystery.ts"
import { mysteryThing } from "#app/head/structured-data/mystery-thing.ts"
import type { Services } from "#app/request/context.ts"
import { findMystery } from "#domain/mysteries/detail.ts"
import { findOutline } from "#domain/mysteries/outline.ts"
import { listRelated } from "#domain/mysteries/related.ts"
import { readDistributions } from "#domain/reviews/distributions.ts"
import { listReviewIdsOf, reviewsPerMysteryPage } from "#domain/reviews/listing.ts"
import { tagsOfReviews, readReviews } from "#domain/reviews/view.ts"
import { mysteryPictureAddress } from "#domain/share-pictures/mystery-picture.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { outlineRows } from "./outline-rows.ts"

const relatedShown = 4
/** An ended mystery has as many again at its top. */
const similarShown = 4

/** The data of a mystery's page; null if there is no such mystery, or no such page of reviews. */
export async function readMysteryPage(services: Services, { id, page, order }: MysteryState) {
  const { now, origin, readPublic } = services
  const found = await readPublic([`mystery:${id}`], async (tx) => {
    const mystery = await findMystery(tx, id)
    return mystery && { mystery, ids: await listReviewIdsOf(tx, id, { page, order }) }
  })
  if (!found) return null
  const { mystery, ids } = found
  const pages = Math.max(1, Math.ceil(mystery.reviewCount / reviewsPerMysteryPage))
  if (page > pages) return null
  const names = [...tagsOfReviews(ids), "mysteries", "makers", "places"]
  const { outline, ...rest } = await readPublic(names, async (tx) => ({
    outline: await findOutline(tx, id),
    reviews: await readReviews(tx, ids),
    distributions: await readDistributions(tx, id),
    ...(await readOthers(tx, mystery, now())),
  }))
  const { origin } = services
  const sharePicture = mysteryPictureAddress(mystery)
  return {
    mystery,
    page,
    pages,
    order,
    now: now(),
    origin,
    sharePicture,
    outline: outlineRows(mystery, outline),
    thing: mysteryThing(mystery, {
      origin,
      satisfaction: rest.distributions.satisfaction,
      outline,
    }),
    ...rest,
  }
}
