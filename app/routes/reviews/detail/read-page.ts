import type { Services } from "#domain/services.ts"
import { longestSaid } from "#app/components/review/is-short.ts"
import { listCommenters, listComments } from "#domain/comments/listing.ts"
import { readCards } from "#domain/mysteries/read-cards.ts"
import { listRelated } from "#domain/mysteries/related.ts"
import { listIdsAlsoBy, readPosters } from "#domain/reviews/also-by.ts"
import {
  findReview,
  findPrivateReview,
  findReviewIds,
  type ReviewDetail,
} from "#domain/reviews/detail.ts"
import { listReviewIdsOf } from "#domain/reviews/listing.ts"
import { readReviews, tagsOfReviews } from "#domain/reviews/view.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { articleOf } from "#shared/text/article.ts"
import { truncate } from "#shared/text/truncate.ts"
import { type Day, dayText, monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import { aboutMystery } from "./about.ts"
import { tellOthers } from "./tell-others.ts"

const othersShown = 3
const alsoShown = 6
const nextShown = 3

/**
 * A review with its comments, others of its author and of its mystery, and related mysteries; null if there is none. Only where the
 * public has none is the viewer asked for, who may be the author of a private one or a follower: the public pages stay cached.
 */
export async function readReviewPage(site: Services, id: number) {
  return (await readPublicPage(site, id)) ?? (await readPrivatePage(site, id))
}

async function readPublicPage(site: Services, id: number) {
  const { now, readPublic } = site
  const found = await readPublic([`review:${id}`], async (tx) => {
    const ids = await findReviewIds(tx, id)
    if (!ids) return null
    const liked = await listReviewIdsOf(tx, ids.mysteryId, { page: 1, order: "likes" })
    const others = liked.filter((other) => other.id !== id).slice(0, othersShown)
    const also = await listIdsAlsoBy(tx, ids, alsoShown)
    return { ids, others, also, commenters: await listCommenters(tx, id) }
  })
  if (!found) return null
  const { ids, others, also, commenters } = found
  const names = [
    ...tagsOfReviews([ids, ...others, ...also]),
    ...commenters.map((nzUserId) => `member:${nzUserId}`),
    "mysteries",
  ]
  const page = await readPublic(names, async (tx) => ({
    review: await findReview(tx, id),
    comments: await listComments(tx, id),
    also: await readPosters(tx, also),
    others: await readReviews(tx, others),
    about: await readAbout(tx, ids.mysteryId, tokyoDay(now())),
    next: await listRelated(tx, { id: ids.mysteryId, today: tokyoDay(now()), count: nextShown }),
  }))
  const { review } = page
  return review && { ...page, review, ...(await dress(site, review)) }
}

async function readPrivatePage(site: Services, id: number) {
  const { now, viewer, readOwn } = site
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
      also: await readPosters(tx, await listIdsAlsoBy(tx, review, alsoShown)),
      others: await readReviews(tx, liked.slice(0, othersShown)),
      about: await readAbout(tx, mysteryId, tokyoDay(now())),
      next: await listRelated(tx, { id: mysteryId, today: tokyoDay(now()), count: nextShown }),
    }
  })
  return page && { ...page, ...(await dress(site, page.review)) }
}

async function readAbout(tx: ViewerTx, id: string, today: Day) {
  const [card] = await readCards(tx, [id])
  return card ? aboutMystery(card, today) : null
}

/** How a review is drawn, and what others are told of it. */
const dress = async ({ origin, slabOf }: Services, review: ReviewDetail) => ({
  slab: await slabOf(review.mysteryImg),
  article: truncate(review.review, longestSaid) === review.review ? null : articleOf(review.review),
  played: playedOf(review),
  origin,
  ...tellOthers(review, origin),
})

/** With how many, unless more is told of them, and when: without the year where it is that of the posting. */
function playedOf({ people, more, playDate, createdAt }: ReviewDetail): string[] {
  const party =
    people === null || more.length > 0 ? null : people === 1 ? "ひとり" : `${people}人で`
  if (playDate === null) return party ? [party] : []
  const isSameYear = playDate.slice(0, 4) === tokyoDay(new Date(createdAt)).slice(0, 4)
  const day = `${isSameYear ? monthDayText(playDate) : dayText(playDate)}プレイ`
  return party ? [party, day] : [day]
}
