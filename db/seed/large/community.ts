import { statuses, statusLimit } from "#shared/catalogue/statuses.ts"
import { randomFrom } from "#shared/random.ts"
import { type Mystery, sentences } from "./catalogue.ts"
import {
  fewHaveMuch,
  instant,
  pickSome,
  type Plan,
  recentMoment,
  type Row,
  secondsAt,
  uidOf,
} from "./plan.ts"
import * as words from "./words.ts"

/** Facts of the reviews that likes and comments need, by id (from 1). */
export type Reviews = { isPrivate: Uint8Array; written: Uint32Array }

export const reviewColumns = [
  "id",
  "uid",
  "mysteryId",
  "review",
  "playDate",
  "isPrivate",
  "createdAt",
  "difficultyRating",
  "actualPlayTimeMinutes",
  "satisfaction",
  "outcome",
  "people_count",
]

/** Records the generated rows in `reviews`. Few mysteries have many reviews, few members write many. */
export function* makeReviews(plan: Plan, mysteries: Mystery[], reviews: Reviews): Generator<Row> {
  const random = randomFrom(plan.seed + 5)
  const written = new Set<number>()
  for (let id = 1; id <= plan.reviews;) {
    const rank = random.leaning(plan.mysteries, 2.2)
    const member = random.leaning(plan.users, 1.8)
    const mystery = mysteries[popular(rank, plan.mysteries)]
    const pair = rank * plan.users + member
    if (!mystery?.isPublished || written.has(pair)) continue
    written.add(pair)
    const moment = recentMoment(plan, random, 1200)
    const isPrivate = random.chance(0.12)
    reviews.isPrivate[id] = Number(isPrivate)
    reviews.written[id] = moment
    yield [
      id++,
      uidOf(member),
      mystery.id,
      sentences(random, words.reviews, 5),
      instant(moment - 86_400 * random.below(5)).slice(0, 10),
      isPrivate,
      instant(moment),
      random.chance(0.8) ? Math.min(5, 1 + (rank % 3) + random.below(3)) : null,
      random.chance(0.7) ? 15 * (1 + random.leaning(24, 1.4)) : null,
      random.chance(0.5) ? (4 + random.below(7)) / 2 : null,
      random.chance(0.6) ? random.pick(["success", "failure"]) : null,
      random.chance(0.6) ? 1 + random.leaning(8, 1.5) : null,
    ]
  }
}

/** Popularity is independent of age: ranks are scattered over the numbers. */
function popular(rank: number, count: number): number {
  return (rank * 7919) % count
}

export const likeColumns = ["uid", "mysteryReviewId", "created_at"]

export function* makeLikes(plan: Plan, reviews: Reviews): Generator<Row> {
  const random = randomFrom(plan.seed + 6)
  const last = secondsAt(plan, 0) - 1
  for (let id = 1; id <= plan.reviews; id++) {
    if (reviews.isPrivate[id]) continue
    const many = Math.min(fewHaveMuch(random, 30, 12), plan.users)
    for (const member of pickSome(random, many, plan.users, 1.3)) {
      const moment = Math.min((reviews.written[id] ?? 0) + random.leaning(1_000_000, 3), last)
      yield [uidOf(member), id, instant(moment)]
    }
  }
}

export const commentColumns = ["id", "mystery_review_id", "uid", "content", "created_at"]

export function* makeComments(plan: Plan, reviews: Reviews): Generator<Row> {
  const random = randomFrom(plan.seed + 7)
  const last = secondsAt(plan, 0) - 1
  let comment = 0
  for (let id = 1; id <= plan.reviews; id++) {
    if (reviews.isPrivate[id]) continue
    for (let left = fewHaveMuch(random, 6, 10); left > 0; left--) {
      const moment = Math.min((reviews.written[id] ?? 0) + random.leaning(1_000_000, 2), last)
      const uid = uidOf(random.leaning(plan.users, 1.5))
      yield [++comment, id, uid, random.pick(words.comments), instant(moment)]
    }
  }
}

export const commentLikeColumns = ["uid", "mystery_review_comment_id", "created_at"]

export function* makeCommentLikes(plan: Plan, comments: number): Generator<Row> {
  const random = randomFrom(plan.seed + 8)
  for (let comment = 1; comment <= comments; comment++) {
    const many = Math.min(fewHaveMuch(random, 5, 6), plan.users)
    for (const member of pickSome(random, many, plan.users, 1.2)) {
      yield [uidOf(member), comment, instant(recentMoment(plan, random, 30))]
    }
  }
}

export const statusColumns = ["uid", "mysteryid", "status", "createdAt"]

/** Every ten-thousandth member is at the limit; half have no statuses. */
export function* makeStatuses(plan: Plan, mysteries: Mystery[]): Generator<Row> {
  const random = randomFrom(plan.seed + 9)
  for (let n = 0; n < plan.users; n++) {
    const many = n % 10_000 === 17 ? statusLimit : fewHaveMuch(random, 150, 9)
    const picked = pickSome(random, Math.ceil(many * 1.1), plan.mysteries, 2)
    const shown = [...picked].flatMap((rank) => {
      const mystery = mysteries[popular(rank, plan.mysteries)]
      return mystery?.isPublished ? [mystery] : []
    })
    for (const mystery of shown.slice(0, many)) {
      const status = random.chance(0.55) ? statuses.interested : statuses.played
      yield [uidOf(n), mystery.id, status, instant(recentMoment(plan, random, 1200))]
    }
  }
}
