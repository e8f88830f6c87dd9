import type { PublicProfile } from "#domain/members/public-profile.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { ownPhoto } from "#shared/members/default-photo.ts"
import { imageSources } from "#shared/pictures/image-url.ts"
import { plainReview } from "#shared/text/plain-review.ts"
import type { Thing } from "./thing.ts"

/** A member's page: who they are, what they wrote and how it was received. */
export function profileThing(
  profile: PublicProfile,
  { origin, reviews }: { origin: string; reviews: number },
): Thing {
  const { nzUserId, name, registerdAt, followers, likesReceived } = profile
  const url = origin + addresses.member(nzUserId)
  const photo = ownPhoto(profile.photo)
  const image = photo === null ? undefined : imageSources(photo, origin, [160]).src
  return {
    "@type": "ProfilePage",
    "@id": `${url}#page`,
    url,
    inLanguage: "ja",
    dateCreated: registerdAt,
    mainEntity: {
      "@type": "Person",
      "@id": `${url}#person`,
      name,
      identifier: String(nzUserId),
      url,
      image: image?.startsWith("/") ? origin + image : image,
      description: plainReview(profile.profile) || undefined,
      // Withheld with the profile.
      ...(followers !== null &&
        likesReceived !== null && {
          interactionStatistic: [
            counter("FollowAction", followers),
            counter("LikeAction", likesReceived),
          ],
        }),
      agentInteractionStatistic: counter("WriteAction", reviews),
    },
  }
}

const counter = (action: string, count: number): Thing => ({
  "@type": "InteractionCounter",
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})
