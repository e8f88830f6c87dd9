import type { Services } from "#domain/services.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { readNews } from "#domain/follows/news.ts"
import { suggestMembers } from "#domain/follows/suggesting.ts"
import { listRelated } from "#domain/mysteries/related.ts"
import { findKindred } from "#domain/reviews/kindred.ts"
import { readFurtherPlays } from "#domain/statistics/play-history.ts"
import { weeksOf } from "#domain/statistics/weeks.ts"
import { listNextInterested } from "#domain/statuses/next-interested.ts"
import { listOwnPlays, type OwnPlay } from "#domain/statuses/own-plays.ts"
import type { Member } from "#shared/members/viewer.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"

export type OwnHome = Awaited<ReturnType<typeof readOwnHome>>

/** The next 気になる, and two behind it. */
const nextShown = 3
/** The ticket, and the one that its last line names. */
const nextNamed = 2
const newsShown = 4
const suggestedShown = 3
const railShown = 8
/** Some of what belongs in the rail has been played, or is shown above. */
const railRead = 16
/** A mystery that the member gave this much leads to more like it. */
const liked = 4

/** The member's part of the start page, in one transaction. */
export async function readOwnHome({ now, readOwn, slabOf }: Services, member: Member) {
  const own = await readOwn(async (tx) => {
    const today = tokyoDay(now())
    const plays = await listOwnPlays(tx, member)
    const next = await listNextInterested(tx, member, { today, count: nextShown })
    const untold = plays.find(({ isReviewed }) => !isReviewed) ?? null
    const news = await readNews(tx, member, { now: now(), count: newsShown })
    const voice = await findKindred(tx, member)
    const shown = [
      ...next.slice(0, nextNamed).map(({ id }) => id),
      ...news.map(({ mystery }) => mystery.id),
      ...(voice ? [voice.mysteryId] : []),
    ]
    const rail = await readRail(tx, { plays, today, shown })
    return {
      next,
      untold,
      map: plays.length === 0 ? null : await mapOf(tx, member, { plays, today }),
      news,
      alike: news.length === 0 ? await readAlike(tx, member) : [],
      voice,
      rail,
      /** All of these mysteries, which no other section of the page repeats. */
      shown: [...shown, ...(rail?.mysteries.map(({ id }) => id) ?? [])],
    }
  })
  const posters = [own.next[0]?.img, own.untold?.img, own.voice?.mysteryImg]
  const [next, untold, voice] = await Promise.all(posters.map((url) => slabOf(url ?? null)))
  return { ...own, slabs: { next, untold, voice } }
}

type Played = { plays: readonly OwnPlay[]; today: Day }

async function mapOf(tx: ViewerTx, member: Member, { plays, today }: Played) {
  const prefectures: Record<string, number> = {}
  for (const id of plays.flatMap((play) => play.prefectures)) {
    prefectures[id] = (prefectures[id] ?? 0) + 1
  }
  const days = [...plays.flatMap(({ day }) => day ?? []), ...(await readFurtherPlays(tx, member))]
  return { total: plays.length, prefectures, weeks: weeksOf(days, today) }
}

/** For those who follow nobody, or nobody who does anything. */
const readAlike = async (tx: ViewerTx, member: Member) =>
  (await suggestMembers(tx, member)).members.slice(0, suggestedShown)

/** Mysteries like the last one that the member liked, without those that they have played or that are shown above. */
async function readRail(
  tx: ViewerTx,
  { plays, today, shown }: Played & { shown: readonly string[] },
) {
  const after = plays.find(({ satisfaction }) => (satisfaction ?? 0) >= liked) ?? plays[0]
  if (!after) return null
  const related = await listRelated(tx, { id: after.id, today, count: railRead })
  const known = new Set([...plays.map(({ id }) => id), ...shown])
  const mysteries = related
    .filter(({ id }) => !known.has(id))
    .slice(0, railShown)
    .map(({ id, title, img, prefectures, types }) => ({ id, title, img, prefectures, types }))
  return mysteries.length === 0 ? null : { after: { id: after.id, title: after.title }, mysteries }
}
