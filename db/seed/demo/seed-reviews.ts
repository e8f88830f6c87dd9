import { splitSpoilers } from "#shared/text/spoilers.ts"
import { chanceOf } from "./chance.ts"
import { bestPeopleIn, hintsIn, participationIn, priceIn, testimonyIn } from "./further-facts.ts"
import { uidOf } from "./people.ts"
import { learnSizes } from "./as-owner.ts"
import type { Like } from "./likes.ts"
import { insertRows, mysteryId, type Tx } from "./rows.ts"
import type { Comment, Review, World } from "./world.ts"

/** Reviews, comments and likes, in chronological order. */
export async function seedReviews(tx: Tx, { reviews, clock, content }: World): Promise<void> {
  const mysteries = new Map(content.mysteries.map((mystery) => [mystery.key, mystery]))
  const texts = new Map(reviews.map((review) => [review, splitSpoilers(review.text)]))
  const rows = reviews.map((review) => {
    const { written, author, posted, playedOn } = review
    return {
      uid: author.uid,
      mysteryId: mysteryId(written.mystery),
      review: texts.get(review)?.text ?? "",
      playDate: playedOn,
      isPrivate: written.private ?? false,
      for_followers:
        (written.private ?? false) && chanceOf("for followers", written.mystery).chance(0.5),
      createdAt: posted,
      difficultyRating: written.difficulty,
      actualPlayTimeMinutes: written.minutes,
      playTimeNote: written.timeNote ?? null,
      satisfaction: written.satisfaction ?? null,
      outcome: written.outcome ?? null,
      people_count: written.people ?? null,
      participation: participationIn(written),
      hints_used: hintsIn(written),
      affiliation: written.affiliation ?? null,
      best_people: bestPeopleIn(written),
      price_paid: priceIn(written, mysteries.get(written.mystery)),
    }
  })
  await insertRows(tx, "mystery_reviews", rows)
  const ids = await idsOfReviews(tx, reviews)
  const hidden = reviews.flatMap((review) => {
    const { parts } = texts.get(review) ?? { parts: [] }
    return parts.length > 0 ? [{ review_id: ids.get(review) ?? 0, parts }] : []
  })
  await learnSizes(tx, "mystery_reviews", "notifications", "user_notifications")
  await insertRows(tx, "review_spoilers", hidden)
  const plays = reviews.flatMap((review) =>
    (review.written.again ?? []).map((daysAgo) => ({
      review_id: ids.get(review) ?? 0,
      played_on: clock.dayAt(-daysAgo),
    })),
  )
  await insertRows(tx, "review_plays", plays)
  await insertRows(tx, "testimonies", testimoniesOf(reviews, { ids, content }))
  await insertRows(tx, "review_answers", answersTo(reviews, { ids, content, clock }))
  await seedComments(tx, reviews, ids)

  const likes = inOrder(reviews, (review) => ids.get(review)).map(({ id, by, at }) => ({
    mysteryReviewId: id,
    uid: by.uid,
    created_at: at,
  }))
  await insertRows(tx, "like_mystery_reviews", likes)
}

type Known = { ids: Map<Review, number>; content: World["content"] }

function testimoniesOf(reviews: Review[], { ids, content }: Known) {
  const outlines = new Map(content.outlines.map((outline) => [outline.mystery, outline]))
  return reviews.flatMap((review) => {
    const told = testimonyIn(review.written, outlines.get(review.written.mystery))
    return told ? [{ review_id: ids.get(review) ?? 0, ...told }] : []
  })
}

function answersTo(reviews: Review[], { ids, content, clock }: Known & Pick<World, "clock">) {
  const makerOf = new Map(content.mysteries.map(({ key, maker }) => [key, maker]))
  const accountOf = new Map(content.accounts.map(({ maker, key }) => [maker, uidOf(key)]))
  return reviews.flatMap((review) => {
    const { answer, mystery } = review.written
    if (!answer) return []
    const uid = accountOf.get(makerOf.get(mystery))
    if (!uid) throw new Error(`The maker of ${mystery} has no account that could answer`)
    const created_at = clock.after(review.posted, answer.afterDays, chanceOf("answer", review.key))
    return [{ review_id: ids.get(review) ?? 0, uid, content: answer.text, created_at }]
  })
}

async function idsOfReviews(tx: Tx, reviews: Review[]): Promise<Map<Review, number>> {
  const rows = await tx.selectFrom("mystery_reviews").select(["id", "uid", "mysteryId"]).execute()
  const ids = new Map(rows.map(({ id, uid, mysteryId }) => [`${uid} ${mysteryId}`, id]))
  const nameOf = ({ author, written }: Review) => `${author.uid} ${mysteryId(written.mystery)}`
  return new Map(reviews.map((review) => [review, ids.get(nameOf(review)) ?? 0]))
}

async function seedComments(tx: Tx, reviews: Review[], ids: Map<Review, number>): Promise<void> {
  const comments = reviews
    .flatMap((review) => review.comments.map((comment) => ({ comment, review })))
    .toSorted((one, other) => one.comment.at.getTime() - other.comment.at.getTime())
  const rows = comments.map(({ comment: { by, at, content }, review }) => ({
    mystery_review_id: ids.get(review) ?? 0,
    uid: by.uid,
    content,
    created_at: at,
  }))
  await insertRows(tx, "mystery_review_comments", rows)
  const stored = await tx
    .selectFrom("mystery_review_comments")
    .select(["id", "uid", "content"])
    .execute()
  const idOf = new Map(stored.map(({ id, uid, content }) => [`${uid} ${content}`, id]))
  const likes = inOrder(
    comments.map(({ comment }) => comment),
    ({ by, content }: Comment) => idOf.get(`${by.uid} ${content}`),
  ).map(({ id, by, at }) => ({
    mystery_review_comment_id: id,
    uid: by.uid,
    created_at: at,
  }))
  await insertRows(tx, "like_mystery_review_comments", likes)
}

function inOrder<T extends { likedBy: Like[] }>(liked: T[], idOf: (one: T) => number | undefined) {
  return liked
    .flatMap((one) => one.likedBy.map((like) => ({ ...like, id: idOf(one) ?? 0 })))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
