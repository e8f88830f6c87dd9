import * as archives from "./archives.ts"
import * as calendar from "./calendar.ts"
import * as calendarFeed from "./calendar-feed.ts"
import * as contact from "./contact.ts"
import * as listing from "./listing.ts"
import * as makers from "./makers.ts"
import * as mystery from "./mystery.ts"
import * as mysteryCalendar from "./mystery-calendar.ts"
import * as mysteryStatus from "./mystery-status.ts"
import * as review from "./review.ts"
import * as reviews from "./reviews.ts"
import * as search from "./search.ts"
import * as tags from "./tags.ts"
import type { ListingFilter } from "../lists/listing-filter.ts"

/**
 * Shortcuts for addresses that many pages link to. Null if the page does not exist yet: the text is then shown without a
 * link  (tests/support/pending.ts lists them).
 */
export type Address = string | null

export const addresses = {
  home: "/",
  mysteries: search.pattern,
  mystery: mysteryAddress,
  reviewsOf: (mysteryId: string) => `${mysteryAddress(mysteryId)}#review`,
  statusOf: (mysteryId: string) => mysteryStatus.write({ id: mysteryId }),
  reviews: reviews.pattern,
  review: (id: number) => review.write({ id }),
  guideline: "/mysteries/reviews/guideline",
  commentsOf: (reviewId: number) => `${review.write({ id: reviewId })}#comment`,

  calendar: calendar.pattern,
  calendarFeed: calendarFeed.pattern,
  calendarOf: (mysteryId: string) => mysteryCalendar.write({ id: mysteryId }),
  trending: "/mysteries/reviews/trending",
  popular: "/mysteries/popular",
  ranking: "/userRanking",
  maker: (name: string): Address =>
    listing.canSpell(name) ? firstPageOf({ kind: "maker", id: name }) : null,
  makers: makers.pattern,
  tag: (name: string) => search.searchFor({ tags: [name] }),
  tags: tags.pattern,
  type: (id: string) => search.searchFor({ types: [id] }),
  category: (id: number) => firstPageOf({ kind: "category", id }),
  categories: "/mysteries/categories",
  prefecture: (id: string) => firstPageOf({ kind: "prefecture", id }),
  prefectureCategory: (id: string, category: number) =>
    firstPageOf({ kind: "prefecture", id, and: { kind: "category", id: category } }),
  prefectureType: (id: string, type: string) =>
    firstPageOf({ kind: "prefecture", id, and: { kind: "type", id: type } }),
  area: (id: number) => firstPageOf({ kind: "area", id }),
  areaCategory: (id: number, category: number) =>
    firstPageOf({ kind: "area", id, and: { kind: "category", id: category } }),
  areas: "/mysteries/areas",
  place: (id: number) => firstPageOf({ kind: "place", id }),
  archives: archives.pattern,

  login: "/login",
  signup: "/signup",
  mypage: "/mypage",

  users: "/users",
  member: (nzUserId: number) => `/users/detail?nzUserId=${nzUserId}`,

  columns: null as Address,
  about: null as Address,
  company: null as Address,
  contact: contact.pattern,
  faq: null as Address,
  guide: null as Address,
  nazopark: null as Address,
  privacy: null as Address,
} as const

function mysteryAddress(id: string): string {
  return mystery.write({ id, order: "new", page: 1 })
}

function firstPageOf(filter: ListingFilter): string {
  return listing.write({ filter, page: 1 })
}
