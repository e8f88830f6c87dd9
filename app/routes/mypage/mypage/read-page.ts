import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { listBest } from "#domain/members/best-list.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import { listOwnReviews } from "#domain/reviews/own.ts"
import { readFurtherPlays } from "#domain/statistics/play-history.ts"
import { recordOf } from "#domain/statistics/record.ts"
import { readEndingNext } from "#domain/statuses/ending-next.ts"
import { readShelf } from "#domain/statuses/shelf.ts"
import type { MypageState } from "#shared/addresses/mypage.ts"
import type { Member } from "#shared/members/viewer.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

type Wish = { member: Member; state: MypageState; request: Request }

export type MypageData = Awaited<ReturnType<typeof readMypage>>
export type RecordPart = NonNullable<MypageData["record"]>

/** Of the shelf on desktops; phones show fewer. */
const shelved = 16
const latestReviews = 2
const best = 3

/** The member and their record, or a page of their reviews; 404 beyond the last page. */
export async function readMypage(site: Services, { member, state, request }: Wish) {
  const { readOwn, origin, now } = site
  const today = tokyoDay(now())
  const isRecord = state.tab === "record"
  const page = isRecord ? 1 : state.page
  const read = await readOwn(async (tx) => {
    const profile = await readOwnProfile(tx, member)
    return {
      profile,
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
  const { profile, reviews, record } = read
  if (!profile || page > reviews.pages) notFound(request)
  return {
    profile,
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
