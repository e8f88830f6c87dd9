import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { readFeedPage } from "#app/routes/mypage/feed/read-page.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import { listOwnReviews } from "#domain/reviews/own.ts"
import { listOwnStatuses } from "#domain/statuses/own-list.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"

type Wish = { member: Member; page: number; request: Request }

/** The latest of each kind. */
const limit = 6

/** The member's profile, their latest statuses and the feed on the first page, and a page of their reviews; 404 beyond the last page. */
export async function readMypage(site: Services, { member, page, request }: Wish) {
  const { readOwn, origin, now } = site
  const { profile, list, own } = await readOwn(async (tx) => ({
    profile: await readOwnProfile(tx, member),
    list: await listOwnReviews(tx, member, page),
    own: page === 1 && {
      interested: await listOwnStatuses(tx, member, { status: statuses.interested, limit }),
      played: await listOwnStatuses(tx, member, { status: statuses.played, limit }),
    },
  }))
  if (!profile || page > list.pages) notFound(request)
  const feed = page === 1 && (await readFeedPage(site, { before: null }))
  return { profile, own, feed, ...list, page, origin, now: now() }
}
