import { redirect } from "react-router"
import { firstVisit } from "#shared/addresses/paths.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { listBest } from "#domain/members/best-list.ts"
import { readFirstVisit } from "#domain/members/first-visit.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import { listOwnReviews } from "#domain/reviews/own.ts"
import { readFurtherPlays } from "#domain/statistics/play-history.ts"
import { recordOf } from "#domain/statistics/record.ts"
import { readEndingNext } from "#domain/statuses/ending-next.ts"
import { readShelf } from "#domain/statuses/shelf.ts"
import type { MypageState } from "#shared/addresses/mypage.ts"
import { litIn } from "#shared/members/first-visit.ts"
import type { Member } from "#shared/members/viewer.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

type Wish = { member: Member; state: MypageState; request: Request }

export type MypageData = Awaited<ReturnType<typeof readMypage>>
export type RecordPart = NonNullable<MypageData["record"]>

/** Of the shelf on desktops; phones show fewer. */
const shelved = 16
const latestReviews = 2
const best = 3

/** The member and their record, or a page of their reviews; 404 beyond the last page. A new member goes to their invitation. */
export async function readMypage(site: Services, { member, state, request }: Wish) {
  const { readOwn, origin, now } = site
  const today = tokyoDay(now())
  const isRecord = state.tab === "record"
  const page = isRecord ? 1 : state.page
  const read = await readOwn(async (tx) => {
    const profile = await readOwnProfile(tx, member)
    const visit = isRecord ? await readFirstVisit(tx, member) : null
    if (visit && !visit.inLine) throw redirect(firstVisit)
    return {
      profile,
      lit: visit && litIn(visit).length,
      reviews: await listOwnReviews(tx, member, page),
      record:
        isRecord && profile
          ? {
              shelf: await readShelf(tx, member),
              furtherPlays: await readFurtherPlays(tx, member),
              ending: await readEndingNext(tx, member, today),
              best: (await listBest(tx, profile.nzUserId)).slice(0, best),
            }
          : null,
    }
  })
  const { profile, lit, reviews, record } = read
  if (!profile || page > reviews.pages) notFound(request)
  return {
    profile,
    lit,
    page,
    ...reviews,
    reviews: isRecord ? reviews.reviews.slice(0, latestReviews) : reviews.reviews,
    record: record && {
      ...recordOf(record.shelf, record.furtherPlays, today),
      shelf: record.shelf.slice(0, shelved),
      ending: record.ending,
      best: record.best,
      today,
    },
    origin,
  }
}
