import { z } from "zod"
import { origin } from "./site.ts"

const address = z.url().startsWith(`${origin}/`)
const text = z.string().min(1)
const day = z.iso.date()

const rating = z.strictObject({
  "@type": z.literal("Rating"),
  ratingValue: z.number().min(0.5).max(5),
  worstRating: z.literal(0.5),
  bestRating: z.literal(5),
})

const aggregate = rating.extend({
  "@type": z.literal("AggregateRating"),
  ratingCount: z.int().positive(),
})

const organization = z.strictObject({
  "@type": z.literal("Organization"),
  name: text,
  url: z.url().optional(),
})

const gameFields = {
  "@id": address,
  name: text,
  url: address,
  description: text.optional(),
  image: z.url().optional(),
  inLanguage: z.literal("ja"),
  aggregateRating: aggregate.optional(),
  typicalAgeRange: text.optional(),
  isAccessibleForFree: z.boolean().optional(),
}

const place = z.strictObject({
  "@type": z.literal("Place"),
  name: text,
  address: z.strictObject({
    "@type": z.literal("PostalAddress"),
    addressCountry: z.literal("JP"),
    addressRegion: text,
  }),
  geo: z
    .strictObject({
      "@type": z.literal("GeoCoordinates"),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
})

const listed = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.int().positive(),
        name: text,
        ...shape,
      }),
    )
    .nonempty()

const counter = z.strictObject({
  "@type": z.literal("InteractionCounter"),
  interactionType: z.url(),
  userInteractionCount: z.int().nonnegative(),
})

/** The structured data that pages may have. */
const thing = z.discriminatedUnion("@type", [
  z.strictObject({
    "@type": z.literal("Article"),
    "@id": address,
    url: address,
    headline: text,
    description: text,
    inLanguage: z.literal("ja"),
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    image: z.url(),
    author: z.strictObject({
      "@type": z.literal("Person"),
      name: text,
      url: address.optional(),
    }),
    publisher: organization,
  }),
  z.strictObject({ "@type": z.literal("Game"), ...gameFields, creator: organization.optional() }),
  z.strictObject({
    "@type": z.literal("Event"),
    ...gameFields,
    startDate: day,
    endDate: day.optional(),
    eventStatus: z.literal("https://schema.org/EventScheduled"),
    eventAttendanceMode: z.literal("https://schema.org/OfflineEventAttendanceMode"),
    location: z.array(place).nonempty(),
    organizer: organization.optional(),
    offers: z
      .array(
        z.strictObject({
          "@type": z.literal("Offer"),
          name: text.optional(),
          price: z.int().nonnegative(),
          priceCurrency: z.literal("JPY"),
          url: z.url(),
        }),
      )
      .nonempty()
      .optional(),
  }),
  z.strictObject({
    "@type": z.literal("Review"),
    "@id": address,
    url: address,
    author: z.strictObject({ "@type": z.literal("Person"), name: text, url: address }),
    datePublished: z.iso.datetime(),
    reviewBody: text,
    inLanguage: z.literal("ja"),
    reviewRating: rating.optional(),
    itemReviewed: z.strictObject({
      "@type": z.literal("Game"),
      "@id": address,
      name: text,
      url: address,
    }),
  }),
  z.strictObject({
    "@type": z.literal("ProfilePage"),
    "@id": address,
    url: address,
    inLanguage: z.literal("ja"),
    dateCreated: z.iso.datetime(),
    mainEntity: z.strictObject({
      "@type": z.literal("Person"),
      "@id": address,
      name: text,
      identifier: z.string().regex(/^\d+$/),
      url: address,
      image: z.url().optional(),
      description: text.optional(),
      interactionStatistic: z.array(counter).length(2).optional(),
      agentInteractionStatistic: counter,
    }),
  }),
  z.strictObject({
    "@type": z.literal("BreadcrumbList"),
    itemListElement: listed({ item: address }),
  }),
  z.strictObject({
    "@type": z.literal("ItemList"),
    numberOfItems: z.int().positive(),
    itemListElement: listed({ url: address }),
  }),
  z.strictObject({
    "@type": z.literal("WebSite"),
    "@id": address,
    name: text,
    url: address,
    description: text,
    inLanguage: z.literal("ja"),
    publisher: z.strictObject({ "@type": z.literal("Organization"), "@id": address }),
    potentialAction: z.strictObject({
      "@type": z.literal("SearchAction"),
      target: z.strictObject({
        "@type": z.literal("EntryPoint"),
        urlTemplate: z.literal(`${origin}/mysteries?kwd={search_term_string}`),
      }),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
  z.strictObject({
    "@type": z.literal("Organization"),
    "@id": address,
    name: text,
    legalName: text,
    url: address,
    logo: address,
    email: z.email(),
    sameAs: z.array(z.url()),
  }),
])

const document = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(thing).nonempty(),
})

const inPage = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g

/** The structured data of a page, parsed strictly. */
export const thingsOf = (html: string) =>
  Array.from(html.matchAll(inPage), ([, json = ""]) => document.parse(JSON.parse(json))["@graph"])
    .flat()
    .map((each) => each as { "@type": string } & Record<string, unknown>)
