import * as profileAddress from "#shared/addresses/profile.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { allMembers } from "#app/components/profile/all-members.ts"
import type { ProfilePageData } from "./read-page.ts"

/** A profile without public reviews has nothing to find yet, and one that is not public is not for search engines. */
export function profileMeta(data: ProfilePageData | undefined) {
  if (!data) return []
  const { profile, isTold, total, page, origin, description, thing } = data
  const { name, nzUserId } = profile
  const path = profileAddress.write({ nzUserId, page })
  const title = `${name}さんのナゾ活`
  return pageMeta({
    origin,
    path,
    title: page > 1 ? `${title}（${page}ページ目）` : title,
    description,
    ...((total === 0 || !isTold) && { robots: "noindex, follow" as const }),
    data: [
      page === 1 ? thing : null,
      breadcrumbList(origin, { stops: [allMembers], here: name, path }),
    ],
  })
}
