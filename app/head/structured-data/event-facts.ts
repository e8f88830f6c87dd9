import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { Outline } from "#domain/mysteries/outline.ts"
import type { Thing } from "./thing.ts"

/** What JSON-LD says of tickets and visitors. Computed on the server, which knows the whole outline. */
export type EventFacts = {
  typicalAgeRange?: string
  isAccessibleForFree?: boolean
  offers?: Thing[]
}

export function eventFacts(
  { price, url }: Pick<MysteryDetail, "price" | "url">,
  { age_from, advance_price, door_price, ticket_url }: Outline,
): EventFacts {
  const shop = ticket_url ?? url
  const offer = (name: string | undefined, price: number | null | undefined): Thing[] =>
    price == null || shop === null
      ? []
      : [{ "@type": "Offer", name, price, priceCurrency: "JPY", url: shop }]
  const special = [...offer("前売", advance_price), ...offer("当日", door_price)]
  const offers = special.length > 0 ? special : offer(undefined, price)
  return {
    ...(age_from == null ? {} : { typicalAgeRange: `${age_from}-` }),
    ...(price === null ? {} : { isAccessibleForFree: price === 0 }),
    ...(offers.length === 0 ? {} : { offers }),
  }
}
