import * as profileAddress from "#app/addresses/profile.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { profileThing } from "#app/head/structured-data/profile-thing.ts"
import { plainReview } from "#shared/text/plain-review.ts"
import { truncate } from "#shared/text/truncate.ts"
import { allMembers } from "#app/components/profile/all-members.ts"
import type { ProfilePageData } from "./read-page.ts"

/** A profile without public reviews has nothing to find yet. */
export function profileMeta(data: ProfilePageData | undefined) {
  if (!data) return []
  const { profile, total, page, origin } = data
  const { name, nzUserId } = profile
  const path = profileAddress.write({ nzUserId, page })
  const title = `${name}さんのナゾ活`
  const bio = plainReview(profile.profile)
  return pageMeta({
    origin,
    path,
    title: page > 1 ? `${title}（${page}ページ目）` : title,
    description: truncate(
      `謎解き・脱出ゲームのナゾ活（体験レポート）${total.toLocaleString("ja-JP")}件。${bio}`,
      120,
    ),
    ...(total === 0 && { robots: "noindex, follow" as const }),
    data: [
      page === 1 ? profileThing(profile, { origin, reviews: total }) : null,
      breadcrumbList(origin, { stops: [allMembers], here: name, path }),
    ],
  })
}
