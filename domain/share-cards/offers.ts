import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { badgeNames } from "#shared/members/badge-names.ts"
import { badges } from "#shared/members/badges.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { CardSubject } from "#shared/share-cards/subject.ts"
import { addDays, type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { readCard } from "./reading.ts"

/** Why a card is offered, which card, and the words for it. */
export type CardOffer = { reason: string; subject: CardSubject; text: string }

/** The facts that an offer depends on. */
export type Occasion = {
  plays: number
  /** Prefectures played in. */
  prefectures: number
  badge: string | null
  /** Whether the badge is new. */
  isBadgeNew: boolean
  today: Day
}

const manyPlays = 10
/** A member who has long had more would find it odd. */
const manyPlaysEnd = 20
/** Of the next month, in which the last one is offered. */
const daysAfterMonth = 7
const daysOfBadge = 14

/** The reasons that there are now, the rarest first. Each is for once. */
export function offersAt(occasion: Occasion): CardOffer[] {
  const { plays, prefectures, badge, isBadgeNew, today } = occasion
  const month = monthToShow(today)
  const known = badges.find((each) => each.badge === badge)
  const offers: (CardOffer | false)[] = [
    known !== undefined &&
      isBadgeNew && {
        reason: `badge:${badge}`,
        subject: "profile",
        text: `${badgeNames[known.badge]}、おめでとうございます。これまでを一枚にしました。`,
      },
    plays >= manyPlays &&
      plays < manyPlaysEnd && {
        reason: `plays:${manyPlays}`,
        subject: "profile",
        text:
          plays === manyPlays
            ? "プレイ済が10作になりました。一枚にしてみませんか。"
            : "プレイ済が10作をこえました。一枚にしてみませんか。",
      },
    prefectures === 1 && {
      reason: "prefecture",
      subject: "map",
      text: "地図に、はじめての灯りがつきました。",
    },
    month !== null && {
      reason: `month:${month}`,
      subject: month,
      text: `${Number(month.slice(5))}月に遊んだ謎を、一枚にしました。`,
    },
  ]
  return offers.filter((offer) => offer !== false)
}

/** The month that ends today or has just ended. */
function monthToShow(today: Day): CardSubject | null {
  const isLastDay = addDays(today, 1).endsWith("-01")
  if (isLastDay) return today.slice(0, 7)
  return Number(today.slice(8)) <= daysAfterMonth
    ? addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
    : null
}

/** The card that may be offered to the member now; null if there is no reason, or no new one. */
export async function findOffer(
  tx: ViewerTx,
  member: Member,
  now: Date,
): Promise<CardOffer | null> {
  const occasion = await readOccasion(tx, member, now)
  if (!occasion) return null
  const offers = offersAt(occasion)
  if (offers.length === 0) return null
  const made = await tx
    .selectFrom("card_offers")
    .select("reason")
    .where("uid", "=", member.uid)
    .execute()
  for (const offer of offers) {
    if (made.some(({ reason }) => reason === offer.reason)) continue
    if (await readCard(tx, member, offer.subject)) return offer
  }
  return null
}

/** Notes that the member is about to see the offer. Refused if they were offered it before, perhaps in another tab. */
export async function takeOffer(
  tx: ViewerTx,
  { uid }: Member,
  { reason, now }: { reason: string; now: Date },
): Promise<Outcome<null>> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("card_offers")
    .values({ uid, reason, offered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? done(null) : refused("not-found")
}

/** Null in record-only mode, where nothing is shown to anybody. */
async function readOccasion(tx: ViewerTx, { uid }: Member, now: Date): Promise<Occasion | null> {
  const { rows } = await sql<Omit<Occasion, "today">>`
    select u.badge,
      exists (
        select from user_notifications n join notifications t on t.id = n.notification_id
        where n.uid = u.uid and t.kind = 'badge' and t.params ->> 'badge' = u.badge
          and n.created_at > ${new Date(now.getTime() - daysOfBadge * 86_400_000)}
      ) as "isBadgeNew",
      played.plays::integer, played.prefectures::integer
    from me join users u using (uid), lateral (
      select count(distinct m.id) as plays, count(distinct p) as prefectures
      from favorite_mysteries f join mysteries m on m.id = f.mysteryid
        left join lateral unnest(string_to_array(nullif(m.prefectures, ''), ',')) p on true
      where f.uid = u.uid and f.status = 2
    ) played
    where u.uid = ${uid} and not me.record_only`.execute(tx)
  return rows[0] ? { ...rows[0], today: tokyoDay(now) } : null
}
