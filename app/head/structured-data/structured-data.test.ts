import { describe, expect, test } from "vitest"
import { untouched } from "#tests/support/situations.ts"
import type { Outline } from "#domain/mysteries/outline.ts"
import { type Hours, noHours } from "#shared/mysteries/hours.ts"
import { breadcrumbList } from "./breadcrumb-list.ts"
import { itemList } from "./item-list.ts"
import { mysteryThing } from "./mystery-thing.ts"
import { aggregateRating } from "./rating.ts"
import { reviewThing } from "./review-thing.ts"

const origin = "https://x.test"
const place = {
  id: 1,
  name: "日暮里の倉庫",
  prefecture: "13",
  latitude: 35.7,
  longitude: 139.7,
  stations: [],
}
const mystery = {
  id: "abcdefghijKLMNOPQRST01",
  title: "路地の手紙",
  img: null,
  url: "https://maker.test/",
  story: "",
  content: "",
  startDate: "2026-04-01",
  endDate: null,
  situation: null,
  price: 2800,
  places: [place],
  maker: null,
  satisfactionMean: null,
  meanCount: 0,
}
const about = (
  changes: Partial<typeof mystery> | object,
  known: Partial<Outline> = {},
  hours: Hours = noHours,
) => {
  const outline = { earlier: null, ...known }
  const around = { origin, outline, hours, today: "2026-11-28" }
  return JSON.parse(JSON.stringify(mysteryThing({ ...mystery, ...changes }, around)))
}

describe("a mystery", () => {
  test("with hours says of its place when it is open, past midnight and on holidays too", () => {
    const [venue] = about(
      {},
      {},
      {
        weekly: [
          { weekday: 1, open: null },
          { weekday: 5, open: { opens: 1080, closes: 1560, lastEntry: 1500 } },
          { weekday: 7, open: { opens: 600, closes: 1230, lastEntry: null } },
        ],
        closedDays: ["2026-11-27", "2026-12-31"],
      },
    ).location
    const on = (day: string) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${day}`,
    })
    expect(venue).toMatchObject({
      "@type": "Place",
      openingHoursSpecification: [
        { ...on("Monday"), opens: "00:00", closes: "00:00" },
        { ...on("Friday"), opens: "18:00", closes: "02:00" },
        { ...on("PublicHolidays"), opens: "10:00", closes: "20:30" },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: "2026-12-31", validThrough: "2026-12-31", opens: "00:00", closes: "00:00" },
      ],
    })
    expect(Object.keys(about({}).location[0])).not.toContain("openingHoursSpecification")
  })

  test.each([
    ["cancelled", "EventCancelled", undefined],
    ["postponed", "EventPostponed", undefined],
    ["rescheduled", "EventRescheduled", "2026-03-01"],
    ["paused", "EventScheduled", undefined],
    [null, "EventScheduled", undefined],
  ] as const)("that is %s keeps its dates as an %s", (kind, status, previousStartDate) => {
    const situation = { ...untouched, kind, formerStart: "2026-03-01" }
    const thing = about({ situation })
    expect(thing).toMatchObject({
      startDate: "2026-04-01",
      eventStatus: `https://schema.org/${status}`,
    })
    expect(thing.previousStartDate).toBe(previousStartDate)
    expect("offers" in thing).toBe(kind !== "cancelled")
  })

  test("that is sold out offers nothing that is left", () => {
    const { offers } = about({ situation: { ...untouched, isSoldOut: true } })
    expect(offers).toMatchObject([{ availability: "https://schema.org/SoldOut" }])
  })

  test("with a start day and a known place is an Event there", () => {
    expect(about({})).toMatchObject({
      "@type": "Event",
      startDate: "2026-04-01",
      location: [
        {
          "@type": "Place",
          name: "日暮里の倉庫",
          address: { addressCountry: "JP", addressRegion: "東京都" },
          geo: { latitude: 35.7, longitude: 139.7 },
        },
      ],
      offers: [{ price: 2800, priceCurrency: "JPY", url: "https://maker.test/" }],
    })
    expect(about({})).not.toHaveProperty("endDate")
  })

  test("without a start day or without a place is not an Event and has no offer", () => {
    for (const changes of [{ startDate: null }, { places: [] }]) {
      expect(about(changes)["@type"]).toBe("Game")
      expect(about(changes)).not.toHaveProperty("offers")
      expect(about(changes)).not.toHaveProperty("startDate")
    }
  })

  test("at a place without coordinates has none", () => {
    expect(about({ places: [{ ...place, latitude: null }] }).location[0]).not.toHaveProperty("geo")
  })

  test("is offered at the price in advance and on the day, where its tickets are sold", () => {
    const known = { advance_price: 3600, day_price: 3900, ticket_url: "https://tickets.test/" }
    expect(about({}, known).offers).toMatchObject([
      { name: "前売", price: 3600, url: "https://tickets.test/" },
      { name: "当日", price: 3900, url: "https://tickets.test/" },
    ])
  })

  test("says from which age and whether it is free only where that is known", () => {
    expect(about({}, { age_from: 12 })).toMatchObject({
      typicalAgeRange: "12-",
      isAccessibleForFree: false,
    })
    expect(about({ price: 0 }).isAccessibleForFree).toBe(true)
    expect(about({ price: null })).not.toHaveProperty("isAccessibleForFree")
    expect(about({})).not.toHaveProperty("typicalAgeRange")
  })

  test("has an absolute URL for its picture", () => {
    const img = "/files/mysteries/abc/image.png?v=0123456789abcdef"
    expect(about({ img }).image).toBe(
      `${origin}/images/1200/0123456789abcdef/mysteries/abc/image.png`,
    )
    expect(about({ img: "https://maker.test/a.png" }).image).toBe("https://maker.test/a.png")
  })
})

test("ratings come from satisfaction, and without any there is no rating", () => {
  expect(aggregateRating({ satisfactionMean: null, meanCount: 0 })).toBeUndefined()
  const told = { satisfactionMean: 3.52, meanCount: 3 }
  expect(aggregateRating(told)).toMatchObject({ ratingValue: 3.5, ratingCount: 3, bestRating: 5 })
})

test("a review without satisfaction has no rating, whatever its difficulty, nor has one with a label, and its text has no spoiler delimiters", () => {
  const review = {
    id: 7,
    review: "よかった||…||です\n最高",
    createdAt: "2026-04-01T00:00:00.000Z",
    satisfaction: null,
    difficultyRating: 5,
    nzUserId: 7,
    userName: "まつり",
    mysteryId: mystery.id,
    mysteryTitle: mystery.title,
    label: null,
  }
  const thing = JSON.parse(JSON.stringify(reviewThing(review, origin)))
  expect(thing).not.toHaveProperty("reviewRating")
  expect(thing.reviewBody).toBe("よかったです 最高")
  expect(reviewThing({ ...review, satisfaction: 4.5 }, origin).reviewRating).toMatchObject({
    ratingValue: 4.5,
  })
  const involved = { ...review, satisfaction: 4.5, label: "関係者" }
  expect(reviewThing(involved, origin).reviewRating).toBeUndefined()
})

test("breadcrumbs begin at home and end with the page", () => {
  const stops = [{ label: "すべての謎", to: "/mysteries" }]
  const { itemListElement } = breadcrumbList(origin, { stops, here: "謎", path: "/mysteries/1" })
  expect(itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "ホーム", item: "https://x.test/" },
    { "@type": "ListItem", position: 2, name: "すべての謎", item: "https://x.test/mysteries" },
    { "@type": "ListItem", position: 3, name: "謎", item: "https://x.test/mysteries/1" },
  ])
})

test("a list's positions continue from the page before, and an empty list has no data", () => {
  expect(itemList(origin, [])).toBeNull()
  expect(itemList(origin, [{ name: "a", path: "/a" }], { from: 24, total: 25 })).toMatchObject({
    numberOfItems: 25,
    itemListElement: [{ position: 25, url: "https://x.test/a" }],
  })
})
