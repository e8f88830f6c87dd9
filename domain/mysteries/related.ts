import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { type MysteryCard, selectCards } from "./card.ts"
import { isOnAt } from "#domain/situations/columns.ts"

/** Only this many of the latest reviewers are considered, so that a classic with thousands costs no more. */
const reviewersAsked = 200

/** Among this many of the most wanted, those most alike come first. */
const alikeAsked = 40

type RelatedTo = {
  id: string
  today: Day
  count: number
  /** Mysteries that the page shows already. */
  except?: readonly { id: string }[]
}

/**
 * Mysteries by the same reviewers, filled up with others of the same kind, near ones first. Ended ones are left out.
 */
export async function listRelated(tx: ViewerTx, { id, today, count, except = [] }: RelatedTo) {
  const found: MysteryCard[] = []
  for (const find of [alsoPlayed, sameKindNearBy, sameKind]) {
    const known = [id, ...[...except, ...found].map((card) => card.id)]
    if (found.length === count) break
    const cards = find(tx, id).where("m.id", "not in", known).where(hasNotEnded(today))
    found.push(...(await cards.limit(count - found.length).execute()))
  }
  return found
}

/**
 * Mysteries that can be played today: of the same kind near by, then others near by, then of the same kind elsewhere. In
 * each step those with the most categories and tags in common come first.
 */
export async function listSimilar(tx: ViewerTx, { id, today, count, except = [] }: RelatedTo) {
  const found: MysteryCard[] = []
  for (const find of [sameKindNearBy, nearBy, sameKind]) {
    const known = [id, ...[...except, ...found].map((card) => card.id)]
    if (found.length === count) break
    const cards = find(tx, id).where("m.id", "not in", known).where(isPlayable(today))
    const wanted = await cards.limit(alikeAsked).execute()
    found.push(...(await mostAlikeFirst(tx, id, wanted)).slice(0, count - found.length))
  }
  return found
}

/** Why a mystery comes next: near what was played, by the same players, or of its kind. */
export type NextReason = "near" | "same-players" | "same-kind"

type NextAfter = { id: string; uid: string; today: Day; count: number }

/** Mysteries that can be played today and that a member has not played: one for each reason first, near ones before others. */
export async function listNext(tx: ViewerTx, { id, uid, today, count }: NextAfter) {
  const found: (MysteryCard & { reason: NextReason })[] = []
  const add = async (reason: NextReason, find: typeof nearBy, most: number) => {
    const wanted = Math.min(most, count - found.length)
    if (wanted <= 0) return
    const cards = await find(tx, id)
      .where("m.id", "not in", [id, ...found.map((card) => card.id)])
      .where(isPlayable(today))
      .where(isUnplayedBy(uid))
      .limit(wanted)
      .execute()
    found.push(...cards.map((card) => ({ ...card, reason })))
  }
  await add("near", sameKindNearBy, 1)
  await add("same-players", alsoPlayed, 1)
  await add("near", nearBy, count)
  await add("same-kind", sameKind, count)
  return found.map(({ id, title, img, prefectures, types, reason }) => ({
    id,
    title,
    img,
    prefectures,
    types,
    reason,
  }))
}

/** Neither プレイ済 nor reviewed. */
const isUnplayedBy = (uid: string) => sql<boolean>`(
  not exists (select from favorite_mysteries f where f.uid = ${uid} and f.mysteryid = m.id and f.status = 2)
  and not exists (select from mystery_reviews r where r.uid = ${uid} and r."mysteryId" = m.id))`

async function mostAlikeFirst(tx: ViewerTx, id: string, cards: MysteryCard[]) {
  if (cards.length === 0) return cards
  const ids = cards.map((card) => card.id)
  const shared = await tx
    .selectFrom("mystery_categories as own")
    .innerJoin("mystery_categories as c", "c.category_id", "own.category_id")
    .select("c.mystery_id as id")
    .where("own.mystery_id", "=", id)
    .where("c.mystery_id", "in", ids)
    .unionAll(
      tx
        .selectFrom("mystery_tags as own")
        .innerJoin("mystery_tags as t", "t.tag", "own.tag")
        .select("t.mystery_id as id")
        .where("own.mystery_id", "=", id)
        .where("t.mystery_id", "in", ids),
    )
    .execute()
  const inCommon = (card: MysteryCard) => shared.filter((each) => each.id === card.id).length
  return cards.toSorted((a, b) => inCommon(b) - inCommon(a))
}

function alsoPlayed(tx: ViewerTx, id: string) {
  const together = sql<{ id: string; reviewers: number }>`(
    select o."mysteryId" as id, count(*) as reviewers
    from (select uid from mystery_reviews where "mysteryId" = ${id} and not "isPrivate"
          order by "createdAt" desc limit ${reviewersAsked}) as r
    join mystery_reviews o on o.uid = r.uid and not o."isPrivate"
    group by o."mysteryId" having count(*) > 1)`
  return selectCards(tx)
    .innerJoin(together.as("o"), "o.id", "m.id")
    .orderBy("o.reviewers", "desc")
    .orderBy("m.id")
}

const sameKindNearBy = (tx: ViewerTx, id: string) =>
  selectByInterest(tx).where("m.id", "in", (eb) =>
    eb
      .selectFrom("mystery_types as own")
      .innerJoin("mystery_types as t", "t.type_id", "own.type_id")
      .innerJoin("mystery_prefectures as here", "here.mystery_id", "own.mystery_id")
      .innerJoin("mystery_prefectures as p", (join) =>
        join
          .onRef("p.prefecture_id", "=", "here.prefecture_id")
          .onRef("p.mystery_id", "=", "t.mystery_id"),
      )
      .select("t.mystery_id")
      .where("own.mystery_id", "=", id),
  )

const sameKind = (tx: ViewerTx, id: string) =>
  selectByInterest(tx).where("m.id", "in", (eb) =>
    eb
      .selectFrom("mystery_types as own")
      .innerJoin("mystery_types as t", "t.type_id", "own.type_id")
      .select("t.mystery_id")
      .where("own.mystery_id", "=", id),
  )

const nearBy = (tx: ViewerTx, id: string) =>
  selectByInterest(tx).where("m.id", "in", (eb) =>
    eb
      .selectFrom("mystery_prefectures as here")
      .innerJoin("mystery_prefectures as p", "p.prefecture_id", "here.prefecture_id")
      .select("p.mystery_id")
      .where("here.mystery_id", "=", id),
  )

/** Cards, those that most members are interested in first. */
const selectByInterest = (tx: ViewerTx) =>
  selectCards(tx)
    .where("s.published", "=", true)
    .orderBy("s.interested_count", "desc")
    .orderBy("m.id")

/** The last day counts as open; what is cancelled, postponed or paused is as good as ended. */
const hasNotEnded = (today: Day) =>
  sql<boolean>`((m."endDate" is null or m."endDate" >= ${today}) and ${isOnAt(today)})`

/** Has begun and has not ended. Without dates it can always be played. */
const isPlayable = (today: Day) =>
  sql<boolean>`((m."startDate" is null or m."startDate" <= ${today}) and ${hasNotEnded(today)})`
