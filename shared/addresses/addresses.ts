import type { ListingFilter } from "../lists/listing-filter.ts"
import * as column from "./column.ts"
import * as listing from "./listing.ts"
import * as mystery from "./mystery.ts"
import * as mysteryCalendar from "./mystery-calendar.ts"
import * as mysteryStatus from "./mystery-status.ts"
import * as paths from "./paths.ts"
import * as review from "./review.ts"
import * as search from "./search.ts"

/**
 * Shortcuts for addresses that many pages link to. Null if the page does not exist yet: the text is then shown without a
 * link  (tests/support/pending.ts lists them).
 */
export type Address = string | null

export const addresses = {
  home: paths.home,
  mysteries: paths.search,
  mystery: mysteryAddress,
  reviewsOf: (mysteryId: string) => `${mysteryAddress(mysteryId)}#review`,
  statusOf: (mysteryId: string) => mysteryStatus.write({ id: mysteryId }),
  reviews: paths.reviews,
  review: (id: number) => review.write({ id }),
  guideline: paths.reviewGuideline,
  commentsOf: (reviewId: number) => `${review.write({ id: reviewId })}#comment`,

  toPlay: paths.toPlay,
  calendar: paths.calendar,
  calendarFeed: paths.calendarFeed,
  calendarOf: (mysteryId: string) => mysteryCalendar.write({ id: mysteryId }),
  trending: paths.trending,
  popular: paths.popular,
  ranking: paths.memberRanking,
  maker: (name: string): Address =>
    listing.canSpell(name) ? firstPageOf({ kind: "maker", id: name }) : null,
  makers: paths.makers,
  tag: (name: string) => search.searchFor({ tags: [name] }),
  tags: paths.tags,
  type: (id: string) => search.searchFor({ types: [id] }),
  category: (id: number) => firstPageOf({ kind: "category", id }),
  categories: paths.categories,
  prefecture: (id: string) => firstPageOf({ kind: "prefecture", id }),
  prefectureCategory: (id: string, category: number) =>
    firstPageOf({ kind: "prefecture", id, and: { kind: "category", id: category } }),
  prefectureType: (id: string, type: string) =>
    firstPageOf({ kind: "prefecture", id, and: { kind: "type", id: type } }),
  area: (id: number) => firstPageOf({ kind: "area", id }),
  areaCategory: (id: number, category: number) =>
    firstPageOf({ kind: "area", id, and: { kind: "category", id: category } }),
  areas: paths.areas,
  place: (id: number) => firstPageOf({ kind: "place", id }),
  archives: paths.archives,

  login: paths.login,
  signup: paths.signup,
  mypage: paths.mypage,

  users: paths.users,
  member: (nzUserId: number) => `${paths.profile}?nzUserId=${nzUserId}`,

  columns: paths.columns,
  column: (id: number) => column.write({ id }),
  venues: paths.venues,
  about: paths.about,
  company: paths.company,
  contact: paths.contact,
  developers: paths.developers,
  faq: paths.faq,
  guideOfMakers: `${paths.guide}#makers`,
  nazopark: paths.nazopark,
  privacy: paths.privacy,
  terms: paths.terms,
  accessibility: paths.accessibility,
} as const

function mysteryAddress(id: string): string {
  return mystery.write({ id, order: "new", page: 1 })
}

function firstPageOf(filter: ListingFilter): string {
  return listing.write({ filter, page: 1 })
}
