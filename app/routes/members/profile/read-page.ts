import type { ProfileState } from "#shared/addresses/profile.ts"
import type { Services } from "#domain/services.ts"
import { listBanner } from "#domain/members/banner.ts"
import { listBest } from "#domain/members/best-list.ts"
import { findProfile } from "#domain/members/public-profile.ts"
import { countRegisteredBy } from "#domain/mysteries/registered-by.ts"
import { listReviewIdsOfMember } from "#domain/reviews/of-member.ts"
import { readReviews, tagsOfReviews } from "#domain/reviews/view.ts"
import { countSharedPlays } from "#domain/statuses/shared-plays.ts"
import { countSharedStatuses } from "#domain/statuses/shared-list.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { readAsEntitled, type Read } from "#app/request/read-as-entitled.ts"
import { tellOthers } from "./tell-others.ts"

/** The data of a profile; null if there is none for the viewer, or no such page of reviews. */
export async function readProfilePage(site: Services, state: ProfileState) {
  const found = await readAsEntitled(site, (read) => readPage(read, state))
  if (!found) return null
  const { isWhole: _, uid: __, ...shown } = found
  const { origin } = site
  return {
    ...shown,
    ...tellOthers(shown.profile, { reviews: shown.total, origin }),
    page: state.page,
    origin,
  }
}

export type ProfilePageData = NonNullable<Awaited<ReturnType<typeof readProfilePage>>>

async function readPage(read: Read, { nzUserId, page }: ProfileState) {
  const found = await read([`member:${nzUserId}`], async (tx) => {
    const member = await findProfile(tx, nzUserId)
    return member && { ...member, reviews: await listReviewIdsOfMember(tx, member.uid, page) }
  })
  if (!found || page > found.reviews.pages) return null
  const { uid, profile, shares, reviews } = found
  const { ids, total, pages } = reviews
  const rest = await read([...tagsOfReviews(ids), "mysteries"], async (tx) => {
    const best = await listBest(tx, nzUserId)
    return {
      reviews: await readReviews(tx, ids),
      interested:
        shares.interested && (await countSharedStatuses(tx, uid, { status: statuses.interested })),
      played: shares.played && (await countSharedPlays(tx, uid)),
      registered: shares.profile ? await countRegisteredBy(tx, uid) : 0,
      best,
      banner: shares.profile ? await listBanner(tx, uid, best) : [],
    }
  })
  const isWhole = shares.profile && shares.interested && shares.played && !shares.more
  return { isWhole, uid, isTold: shares.profile, profile, total, pages, ...rest }
}
