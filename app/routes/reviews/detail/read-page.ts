import type { Services } from "#app/request/context.ts"
import { listCommenters, listComments } from "#domain/comments/listing.ts"
import { findReview, findReviewIds } from "#domain/reviews/detail.ts"
import { tagsOfReviews } from "#domain/reviews/view.ts"
import { reviewPictureAddress } from "#domain/share-pictures/review-picture.ts"

/** A public review with its comments; null if there is none. */
export async function readReviewPage({ origin, readPublic }: Services, id: number) {
  const found = await readPublic([`review:${id}`], async (tx) => {
    const ids = await findReviewIds(tx, id)
    return ids && { ids, commenters: await listCommenters(tx, id) }
  })
  if (!found) return null
  const { ids, commenters } = found
  const names = [
    ...tagsOfReviews([ids]),
    `mystery:${ids.mysteryId}`,
    ...commenters.map((nzUserId) => `member:${nzUserId}`),
  ]
  const page = await readPublic(names, async (tx) => ({
    review: await findReview(tx, id),
    comments: await listComments(tx, id),
  }))
  const { review, comments } = page
  return review && { review, comments, origin, sharePicture: reviewPictureAddress(review) }
}
