import type { MysteryDetail, PlaceOfMystery } from "#domain/mysteries/detail.ts"
import type { Distributions } from "#domain/reviews/distributions.ts"
import { addresses } from "#app/addresses/addresses.ts"
import { imageSources } from "#shared/pictures/image-url.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { truncate } from "#shared/text/truncate.ts"
import type { EventFacts } from "./event-facts.ts"
import { aggregateRating } from "./rating.ts"
import type { Thing } from "./thing.ts"

type Shown = Pick<
  MysteryDetail,
  "id" | "title" | "img" | "story" | "content" | "startDate" | "endDate" | "places" | "maker"
>

/**
 * A mystery is an Event if it has a first day and a known place, else a "Game" (a book or an app has no date, and a free-text
 * place no address). It is not a Product, because we sell nothing.
 */
export function mysteryThing(
  mystery: Shown,
  {
    origin,
    satisfaction,
    facts: { offers, ...facts },
  }: {
    origin: string
    satisfaction: Distributions["satisfaction"]
    facts: EventFacts
  },
): Thing {
  const { id, title, img, maker } = mystery
  const described = {
    "@id": `${origin}${addresses.mystery(id)}#mystery`,
    name: title,
    url: origin + addresses.mystery(id),
    description: descriptionOf(mystery),
    image: img === null ? undefined : absolute(imageSources(img, origin, [1200]).src, origin),
    inLanguage: "ja",
    aggregateRating: aggregateRating(satisfaction),
    ...facts,
  }
  const organizer: Thing | undefined = maker
    ? { "@type": "Organization", name: maker.name, url: maker.website ?? undefined }
    : undefined
  const { startDate, endDate, places } = mystery
  if (startDate === null || places.length === 0) {
    return { "@type": "Game", ...described, creator: organizer }
  }
  return {
    "@type": "Event",
    ...described,
    startDate,
    endDate: endDate ?? undefined,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: places.map(locationOf),
    organizer,
    offers,
  }
}

function descriptionOf({ story, content }: Shown): string | undefined {
  const words = (story || content).replaceAll(/\s+/g, " ").trim()
  return words === "" ? undefined : truncate(words, 300)
}

const absolute = (src: string, origin: string) => (src.startsWith("/") ? origin + src : src)

function locationOf({ name, prefecture, latitude, longitude }: PlaceOfMystery): Thing {
  return {
    "@type": "Place",
    name,
    address: {
      "@type": "PostalAddress",
      addressCountry: "JP",
      addressRegion: prefectures.find(({ id }) => id === prefecture)?.name,
    },
    geo:
      latitude === null || longitude === null
        ? undefined
        : { "@type": "GeoCoordinates", latitude, longitude },
  }
}
