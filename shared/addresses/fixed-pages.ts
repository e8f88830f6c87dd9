import { latestNotifications, readNotifications } from "../members/notification-addresses.ts"
import { passkeyAddresses } from "../accounts/passkey-addresses.ts"
import { addresses } from "./addresses.ts"
import type { Page } from "./page.ts"

/** Pages without parameters. Other spellings of their paths redirect to them. */
const fixed = (pattern: string): Page<Record<never, never>> => ({
  pattern,
  query: [],
  read: () => ({}),
  write: () => pattern,
})

export const home = fixed(addresses.home)
export const notFoundPage = fixed("/404")
export const areas = fixed(addresses.areas)
export const categories = fixed(addresses.categories)
export const popular = fixed(addresses.popular)
export const trending = fixed(addresses.trending)
export const reviewGuideline = fixed(addresses.guideline)
export const coupon = fixed("/mypage/coupon")
export const statistics = fixed("/mypage/statistics")
export const myBest = fixed("/mypage/my-best")
export const memberRanking = fixed(addresses.ranking)

export const passkeyChallenge = fixed(passkeyAddresses.challenge)
export const passkeyLogin = fixed(passkeyAddresses.login)
export const ownPasskeys = fixed(passkeyAddresses.own)
export const me = fixed("/api/me")
export const listSettings = fixed("/api/me/list-settings")
export const moderationReports = fixed("/api/moderation-reports")
export const mutedUsers = fixed("/mypage/muted-users")
export const recordOnly = fixed("/mypage/record-only")
export const savedSearches = fixed("/mypage/saved-search-conditions")
export const nearestStation = fixed("/api/nearest-station")
export const notificationsOfBell = fixed(latestNotifications)
export const notificationsRead = fixed(readNotifications)
