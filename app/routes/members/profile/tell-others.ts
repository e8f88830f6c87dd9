import { numberText } from "#shared/text/number-text.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { composeAddress } from "#app/components/compose-address.ts"
import { profileThing } from "#app/head/structured-data/profile-thing.ts"
import type { PublicProfile } from "#domain/members/public-profile.ts"
import { plainReview } from "#shared/text/plain-review.ts"
import { truncate } from "#shared/text/truncate.ts"

/** Metadata of a profile for search engines and other sites. Computed on the server: pages do not carry the code. */
export function tellOthers(
  profile: PublicProfile,
  { reviews, origin }: { reviews: number; origin: string },
) {
  const { name, nzUserId } = profile
  const count = `謎解き・脱出ゲームのナゾ活（体験レポート）${numberText(reviews)}件。`
  return {
    description: truncate(count + plainReview(profile.profile), 120),
    share: composeAddress(`${name}さんのナゾ活\r\n${origin}${addresses.member(nzUserId)}`),
    thing: profileThing(profile, { origin, reviews }),
  }
}
