import type { MysteryDetail, PlaceOfMystery } from "#domain/mysteries/detail.ts"
import type { Outline } from "#domain/mysteries/outline.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { imageSources } from "#shared/pictures/image-url.ts"
import type { SituationKind } from "#shared/catalogue/situations.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { truncate } from "#shared/text/truncate.ts"
import type { Hours } from "#shared/mysteries/hours.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { openingHours } from "./opening-hours.ts"
import { aggregateRating } from "./rating.ts"
import type { Thing } from "./thing.ts"

type Shown = Pick<
  MysteryDetail,
  | "id"
  | "title"
  | "img"
  | "url"
  | "story"
  | "content"
  | "startDate"
  | "endDate"
  | "situation"
  | "price"
  | "places"
  | "maker"
  | "satisfactionMean"
  | "meanCount"
>

/**
 * A mystery is an Event if it has a first day and a known place, else a "Game" (a book or an app has no date, and a free-text
 * place no address). It is not a Product, because we sell nothing. Computed on the server: pages do not carry the code.
 */
export function mysteryThing(
  mystery: Shown,
  { origin, outline, hours, today }: { origin: string; outline: Outline; hours: Hours; today: Day },
): Thing {
  const { id, title, img, maker } = mystery
  const described = {
    "@id": `${origin}${addresses.mystery(id)}#mystery`,
    name: title,
    url: origin + addresses.mystery(id),
    description: descriptionOf(mystery),
    image: img === null ? undefined : absolute(imageSources(img, origin, [1200]).src, origin),
    inLanguage: "ja",
    aggregateRating: aggregateRating(mystery),
    typicalAgeRange: typeof outline.age_from === "number" ? `${outline.age_from}-` : undefined,
    isAccessibleForFree: mystery.price === null ? undefined : mystery.price === 0,
  }
  const organizer: Thing | undefined = maker
    ? { "@type": "Organization", name: maker.name, url: maker.website ?? undefined }
    : undefined
  const { startDate, endDate, places, situation } = mystery
  if (startDate === null || places.length === 0) {
    return { "@type": "Game", ...described, creator: organizer }
  }
  return {
    "@type": "Event",
    ...described,
    startDate,
    endDate: endDate ?? undefined,
    eventStatus: `https://schema.org/${eventStatusOf(situation?.kind)}`,
    previousStartDate:
      situation?.kind === "rescheduled" ? (situation.formerStart ?? undefined) : undefined,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: places.map((place) => ({ ...locationOf(place), ...openingHours(hours, today) })),
    organizer,
    offers: situation?.kind === "cancelled" ? undefined : offersOf(mystery, outline),
  }
}

const eventStatuses: Partial<Record<SituationKind, string>> = {
  cancelled: "EventCancelled",
  postponed: "EventPostponed",
  rescheduled: "EventRescheduled",
}

const eventStatusOf = (kind: SituationKind | null | undefined) =>
  (kind && eventStatuses[kind]) ?? "EventScheduled"

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

/** Tickets in advance and on the day, else the price as registered. We sell none of them ourselves. */
function offersOf(
  { price, url, situation }: Shown,
  { advance_price, day_price, ticket_url }: Outline,
): Thing[] | undefined {
  const shop = ticket_url ?? url
  if (shop === null) return undefined
  const availability = situation?.isSoldOut ? "https://schema.org/SoldOut" : undefined
  const offer = (name: string | undefined, price: number | null | undefined): Thing[] =>
    typeof price === "number"
      ? [{ "@type": "Offer", name, price, priceCurrency: "JPY", availability, url: shop }]
      : []
  const tickets = [...offer("前売", advance_price), ...offer("当日", day_price)]
  const offers = tickets.length > 0 ? tickets : offer(undefined, price)
  return offers.length > 0 ? offers : undefined
}
