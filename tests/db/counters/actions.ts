import { sql } from "kysely"
import type { ServiceTx, ViewerTx } from "#domain/transaction.ts"
import { setStatus } from "#domain/statuses/setting.ts"
import type { Random } from "#shared/random.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import type { Status } from "#shared/catalogue/statuses.ts"
import type { Person } from "#tests/support/people.ts"

/** The rows that the random actions work on. The lists may name some that have been deleted since. */
export type World = {
  members: Person[]
  mysteries: string[]
  places: number[]
  reviews: number[]
  comments: number[]
}

type Context = { world: World; random: Random }
export type MemberAction = (tx: ViewerTx, context: Context, me: Person) => Promise<Outcome<unknown>>
export type ServiceAction = (tx: ServiceTx, context: Context) => Promise<Outcome<unknown>>

const remember = (list: number[], id: number | undefined) => {
  if (id === undefined) return
  list.push(id)
  if (list.length > 60) list.shift()
}
const ratingOf = (random: Random) => (random.chance(0.3) ? null : 1 + random.below(5))
const outcomeOf = (random: Random) => random.pick([null, "success", "failure"])
const satisfactionOf = (random: Random) => random.pick([null, 0.5, 3, 4.5, 5])
const minutesOf = (random: Random) => (random.chance(0.3) ? null : 15 * random.below(49))
const listOf = (random: Random, items: readonly string[]) =>
  items.filter(() => random.chance(0.4)).join(",")

const like: MemberAction = async (tx, { world, random }, { uid }) => {
  const mysteryReviewId = random.pick(world.reviews)
  return done(
    await tx.insertInto("like_mystery_reviews").values({ uid, mysteryReviewId }).execute(),
  )
}

const postReview: MemberAction = async (tx, { world, random }, { uid }) => {
  const review = await tx
    .insertInto("mystery_reviews")
    .values({
      uid,
      mysteryId: random.pick(world.mysteries),
      review: "なかなか手ごわい謎でした。",
      isPrivate: random.chance(0.3),
      for_followers: random.chance(0.3),
      difficultyRating: ratingOf(random),
      actualPlayTimeMinutes: minutesOf(random),
      satisfaction: satisfactionOf(random),
      outcome: outcomeOf(random),
    })
    .returning("id")
    .executeTakeFirst()
  remember(world.reviews, review?.id)
  return done(review)
}

const setSomeStatus: MemberAction = (tx, { world, random }, me) =>
  setStatus(tx, me, {
    mysteryid: random.pick(world.mysteries),
    status: random.below(3) as Status,
    now: new Date(),
  })

export const memberActions: Record<string, [weight: number, MemberAction]> = {
  setSomeStatus: [10, setSomeStatus],
  rateStatus: [
    8,
    async (tx, { world, random }, { uid }) =>
      done(
        await tx
          .updateTable("favorite_mysteries")
          .set({ satisfaction: satisfactionOf(random), outcome: outcomeOf(random) })
          .where("uid", "=", uid)
          .where("mysteryid", "=", random.pick(world.mysteries))
          .executeTakeFirst(),
      ),
  ],
  like: [20, like],
  unlike: [
    8,
    async (tx, { world, random }, { uid }) =>
      done(
        await tx
          .deleteFrom("like_mystery_reviews")
          .where("uid", "=", uid)
          .where("mysteryReviewId", "=", random.pick(world.reviews))
          .executeTakeFirst(),
      ),
  ],
  postReview: [20, postReview],
  editReview: [
    6,
    async (tx, { world, random }, { uid }) =>
      done(
        await tx
          .updateTable("mystery_reviews")
          .set({
            difficultyRating: ratingOf(random),
            actualPlayTimeMinutes: minutesOf(random),
            satisfaction: satisfactionOf(random),
            outcome: outcomeOf(random),
          })
          .where("uid", "=", uid)
          .where("mysteryId", "=", random.pick(world.mysteries))
          .executeTakeFirst(),
      ),
  ],
  turnReview: [
    8,
    async (tx, { world, random }, { uid }) =>
      done(
        await tx
          .updateTable("mystery_reviews")
          .set({ isPrivate: sql`not "isPrivate"` })
          .where("uid", "=", uid)
          .where("mysteryId", "=", random.pick(world.mysteries))
          .executeTakeFirst(),
      ),
  ],
  deleteReview: [
    3,
    async (tx, { world, random }, { uid }) =>
      done(
        await tx
          .deleteFrom("mystery_reviews")
          .where("uid", "=", uid)
          .where("mysteryId", "=", random.pick(world.mysteries))
          .executeTakeFirst(),
      ),
  ],
  comment: [
    8,
    async (tx, { world, random }, { uid }) => {
      const comment = await tx
        .insertInto("mystery_review_comments")
        .values({ uid, mystery_review_id: random.pick(world.reviews), content: "わかります！" })
        .returning("id")
        .executeTakeFirst()
      remember(world.comments, comment?.id)
      return done(comment)
    },
  ],
  deleteComments: [
    4,
    async (tx, _here, { uid }) =>
      done(await tx.deleteFrom("mystery_review_comments").where("uid", "=", uid).execute()),
  ],
  likeComment: [
    8,
    async (tx, { world, random }, { uid }) => {
      const mystery_review_comment_id = random.pick(world.comments)
      const row = { uid, mystery_review_comment_id }
      return done(await tx.insertInto("like_mystery_review_comments").values(row).execute())
    },
  ],
  unlikeComments: [
    3,
    async (tx, _here, { uid }) =>
      done(await tx.deleteFrom("like_mystery_review_comments").where("uid", "=", uid).execute()),
  ],
  follow: [
    6,
    async (tx, { world, random }, { uid }) => {
      const row = { follower_uid: uid, followee_uid: random.pick(world.members).uid }
      return done(await tx.insertInto("follows").values(row).execute())
    },
  ],
  unfollow: [
    3,
    async (tx, { world, random }, { uid }) =>
      done(
        await tx
          .deleteFrom("follows")
          .where("follower_uid", "=", uid)
          .where("followee_uid", "=", random.pick(world.members).uid)
          .executeTakeFirst(),
      ),
  ],
  // Several changes in one transaction: it holds the locks of one while it waits for those of the next.
  likeMarkAndTell: [
    4,
    async (tx, context, me) => {
      await setSomeStatus(tx, context, me)
      await like(tx, context, me)
      return postReview(tx, context, me)
    },
  ],
  turnRecordOnly: [
    4,
    async (tx, { random }, { uid }) =>
      done(
        await tx
          .updateTable("users")
          .set({ record_only: random.chance(0.3) })
          .where("uid", "=", uid)
          .executeTakeFirst(),
      ),
  ],
  withdraw: [
    2,
    async (tx) => done(await sql`select withdraw(${new Date()}::timestamptz)`.execute(tx)),
  ],
}

export const adminActions: Record<string, [weight: number, MemberAction]> = {
  publishOrHide: [
    4,
    async (tx, { world, random }) =>
      done(
        await tx
          .updateTable("mysteries")
          .set({ status: random.chance(0.7) ? "published" : "draft" })
          .where("id", "=", random.pick(world.mysteries))
          .executeTakeFirst(),
      ),
  ],
  reclassify: [
    4,
    async (tx, { world, random }) =>
      done(
        await tx
          .updateTable("mysteries")
          .set({
            types: listOf(random, ["01", "02", "03", "16"]),
            categories: listOf(random, ["1", "2", "11"]),
            prefectures: listOf(random, ["12", "13", "14", "27"]),
            tag: listOf(random, ["夜", "雨の日", "ふたり"]),
            maker: random.chance(0.2) ? null : `工房${random.below(4)}`,
          })
          .where("id", "=", random.pick(world.mysteries))
          .executeTakeFirst(),
      ),
  ],
  renameMaker: [
    2,
    async (tx, { random }) =>
      done(
        await tx
          .updateTable("makers")
          .set({ name: `工房${random.below(6)}` })
          .where("name", "=", `工房${random.below(6)}`)
          .executeTakeFirst(),
      ),
  ],
  settle: [
    3,
    async (tx, { world, random }) => {
      const row = { mystery_id: random.pick(world.mysteries), place_id: random.pick(world.places) }
      return done(await tx.insertInto("mystery_places").values(row).execute())
    },
  ],
  moveOut: [
    2,
    async (tx, { world, random }) =>
      done(
        await tx
          .deleteFrom("mystery_places")
          .where("mystery_id", "=", random.pick(world.mysteries))
          .executeTakeFirst(),
      ),
  ],
  removeReview: [
    1,
    async (tx, { world, random }) =>
      done(
        await tx
          .deleteFrom("mystery_reviews")
          .where("id", "=", random.pick(world.reviews))
          .executeTakeFirst(),
      ),
  ],
  replaceMystery: [
    1,
    async (tx, { world, random }) => {
      const slot = random.below(world.mysteries.length)
      const id = Array.from({ length: 22 }, () => random.pick([..."abcdefgh01234567"])).join("")
      await tx
        .deleteFrom("mysteries")
        .where("id", "=", world.mysteries[slot] ?? "")
        .execute()
      await tx
        .insertInto("mysteries")
        .values({ id, title: "あたらしい謎", status: "published", prefectures: "13" })
        .execute()
      world.mysteries[slot] = id
      return done(id)
    },
  ],
}

export const serviceActions: Record<string, [weight: number, ServiceAction]> = {
  comeBack: [
    6,
    async (tx, { world, random }) =>
      done(
        await tx
          .updateTable("users")
          .set({ deletedAt: null })
          .where("uid", "=", random.pick(world.members).uid)
          .where("deletedAt", "is not", null)
          .executeTakeFirst(),
      ),
  ],
  erase: [
    1,
    async (tx, { world, random }) =>
      done(
        await tx
          .deleteFrom("users")
          .where("uid", "=", random.pick(world.members).uid)
          .where("deletedAt", "is not", null)
          .executeTakeFirst(),
      ),
  ],
}

export const recount: ServiceAction = async (tx) =>
  done(await sql`select recount_everything()`.execute(tx))
