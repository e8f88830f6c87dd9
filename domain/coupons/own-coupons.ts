import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

export type OwnCoupons = Awaited<ReturnType<typeof listCoupons>>
export type OfferedCoupon = OwnCoupons["offered"][number]
export type ClaimedCoupon = OwnCoupons["claimed"][number]

/** Coupons that a member can claim at this moment, and those they claimed. */
export async function listCoupons(tx: ViewerTx, { uid }: Member, now: Date) {
  return { offered: await listOffered(tx, uid, now), claimed: await listClaimed(tx, uid) }
}

/** The first to end comes first. A survey's coupon is for those who answered it. */
const listOffered = (tx: ViewerTx, uid: string, now: Date) =>
  tx
    .selectFrom("coupons as c")
    .leftJoin("mysteries as m", "m.id", "c.mystery_id")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("user_coupons as taken")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("taken.uid", "=", uid)
          .whereRef("taken.coupon_id", "=", "c.id")
          .as("claims"),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      ...couponColumns,
      "c.per_user as perMember",
      "claims.count as claims",
      eb.fn<boolean>("has_coupons_left", ["c.id"]).as("areLeft"),
    ])
    .where("c.active", "=", true)
    .where("c.valid_from", "<=", now)
    .where("c.valid_to", ">=", now)
    .whereRef("c.per_user", ">", "claims.count")
    .where(
      ({ selectFrom }) =>
        selectFrom("surveys as s")
          .leftJoin("survey_responses as answer", (join) =>
            join.onRef("answer.survey_id", "=", "s.id").on("answer.uid", "=", uid),
          )
          .select(sql<boolean>`coalesce(bool_or(answer.uid is not null), true)`.as("may"))
          .whereRef("s.coupon_id", "=", "c.id"),
      "=",
      true,
    )
    .orderBy("c.valid_to")
    .orderBy("c.id")
    .execute()

/** Last claimed first. */
const listClaimed = (tx: ViewerTx, uid: string) =>
  tx
    .selectFrom("user_coupons as taken")
    .innerJoin("coupons as c", "c.id", "taken.coupon_id")
    .leftJoin("mysteries as m", "m.id", "c.mystery_id")
    .select([
      ...couponColumns,
      "taken.id as claimId",
      "taken.code",
      "taken.claimed_at as claimedAt",
      "taken.used_at as usedAt",
    ])
    .where("taken.uid", "=", uid)
    .orderBy("taken.claimed_at", "desc")
    .orderBy("taken.id", "desc")
    .execute()

const couponColumns = [
  "c.id",
  "c.title",
  "c.body",
  "c.maker",
  "c.valid_to as validTo",
  "m.id as mysteryId",
  "m.title as mysteryTitle",
] as const
