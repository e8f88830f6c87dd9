import type { Services } from "#domain/services.ts"
import { listCommenters, listComments } from "#domain/comments/listing.ts"
import { listRelated } from "#domain/mysteries/related.ts"
import { findReview, findPrivateReview, findReviewIds } from "#domain/reviews/detail.ts"
import { listReviewIdsOf } from "#domain/reviews/listing.ts"
import { readReviews, tagsOfReviews } from "#domain/reviews/view.ts"
import { reviewPictureAddress } from "#domain/share-pictures/review-picture.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

const othersShown = 3
const nextShown = 3

/**
 * A review with its comments, other reviews of its mystery and related mysteries; null if there is none. Only where the
 * public has none is the viewer asked for, who may be the author of a private one or a follower: the public pages stay cached.
 */
export async function readReviewPage(site: Services, id: number) {
  return (await readPublicPage(site, id)) ?? (await readPrivatePage(site, id))
}

async function readPublicPage({ origin, now, readPublic }: Services, id: number) {
  const found = await readPublic([`review:${id}`], async (tx) => {
    const ids = await findReviewIds(tx, id)
    if (!ids) return null
    const liked = await listReviewIdsOf(tx, ids.mysteryId, { page: 1, order: "likes" })
    const others = liked.filter((other) => other.id !== id).slice(0, othersShown)
    return { ids, others, commenters: await listCommenters(tx, id) }
  })
  if (!found) return null
  const { ids, others, commenters } = found
  const names = [
    ...tagsOfReviews([ids, ...others]),
    ...commenters.map((nzUserId) => `member:${nzUserId}`),
    "mysteries",
  ]
  const page = await readPublic(names, async (tx) => ({
    review: await findReview(tx, id),
    comments: await listComments(tx, id),
    others: await readReviews(tx, others),
    next: await listRelated(tx, { id: ids.mysteryId, today: tokyoDay(now()), count: nextShown }),
  }))
  const { review } = page
  return review && { ...page, review, origin, sharePicture: reviewPictureAddress(review) }
}

async function readPrivatePage({ origin, now, viewer, readOwn }: Services, id: number) {
  const member = await viewer()
  if (member.role === "anon") return null
  const page = await readOwn(async (tx) => {
    const review = await findPrivateReview(tx, member, id)
    if (!review) return null
    const { mysteryId } = review
    const liked = await listReviewIdsOf(tx, mysteryId, { page: 1, order: "likes" })
    return {
      review,
      comments: await listComments(tx, id),
      others: await readReviews(tx, liked.slice(0, othersShown)),
      next: await listRelated(tx, { id: mysteryId, today: tokyoDay(now()), count: nextShown }),
    }
  })
  return page && { ...page, origin, sharePicture: reviewPictureAddress(page.review) }
}
