import { readOwnBest } from "#domain/members/best-list.ts"
import { readFurtherPlays, readPlays } from "#domain/statistics/play-history.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { cardText, type ShareCard } from "#shared/share-cards/share-card.ts"
import { type CardSubject, kindOf, monthOf } from "#shared/share-cards/subject.ts"
import {
  type BestOfCard,
  bestCard,
  type CardHistory,
  mapCard,
  monthCard,
  profileCard,
  yearCard,
} from "./card-of.ts"
import { countEach } from "./sentences.ts"
import { findOwnSecret } from "./find-own-secret.ts"

/** The member's card as their record is now; null where it has nothing to show. */
export async function readCard(
  tx: ViewerTx,
  member: Member,
  subject: CardSubject,
): Promise<ShareCard | null> {
  const history = () => readHistory(tx, member)
  switch (kindOf(subject)) {
    case "year":
      return yearCard(subject, await history())
    case "month":
      return monthCard(subject, await history())
    case "map":
      return mapCard(await history())
    case "best":
      return bestCard(await readName(tx, member), await readBest(tx, member))
    case "profile":
      return profileCard(await history(), await readBest(tx, member))
  }
}

const readHistory = async (tx: ViewerTx, member: Member): Promise<CardHistory> => ({
  name: await readName(tx, member),
  plays: await readPlays(tx, member),
  furtherPlays: await readFurtherPlays(tx, member),
})

async function readName(tx: ViewerTx, { uid }: Member): Promise<string> {
  const row = await tx
    .selectFrom("users")
    .select("name")
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow()
  return row.name
}

/** The list as others would see it. */
async function readBest(tx: ViewerTx, member: Member): Promise<BestOfCard[]> {
  const { entries } = await readOwnBest(tx, member)
  return entries.flatMap(({ title, img, hidden }) =>
    title === null || hidden ? [] : [{ title, img }],
  )
}

/** The words beside the picture; null where there is no card. */
export async function readCardPart(tx: ViewerTx, member: Member, subject: CardSubject) {
  const card = await readCard(tx, member, subject)
  if (!card) return null
  const me = await tx.selectFrom("me").select("record_only").executeTakeFirstOrThrow()
  return {
    text: cardText(card),
    secret: await findOwnSecret(tx, { member, subject }),
    isRecordOnly: me.record_only,
  }
}

export type CardPart = NonNullable<Awaited<ReturnType<typeof readCardPart>>>

/** Each card that the member has, with its number: years and months, the latest first, and the others. */
export async function listCards(tx: ViewerTx, member: Member) {
  const history = await readHistory(tx, member)
  const best = await readBest(tx, member)
  const known = history.plays.filter(({ isDayKnown }) => isDayKnown)
  const years = known.map(({ playedAt }) => playedAt.slice(0, 4))
  const months = known.map(({ playedAt }) => monthOf(playedAt))
  return {
    years: counted(years),
    months: counted(months),
    others: [mapCard(history), bestCard(history.name, best), profileCard(history, best)].flatMap(
      (card) => (card ? [{ subject: card.subject as CardSubject, count: card.count }] : []),
    ),
  }
}

const counted = (subjects: readonly CardSubject[]) =>
  Object.entries(countEach(subjects))
    .map(([subject, count]) => ({ subject, count }))
    .toSorted((one, other) => other.subject.localeCompare(one.subject))
