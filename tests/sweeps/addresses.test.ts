import { expect, test } from "vitest"
import { addresses } from "#app/addresses/addresses.ts"
import { sitePaths } from "#tests/support/site-map.ts"

/** What an address leads to, in the words of the route table. */
const patterns: Record<keyof typeof addresses, string> = {
  home: "/",
  mysteries: "/mysteries",
  mystery: "/mysteries/:id",
  reviewsOf: "/mysteries/:id",
  reviews: "/mysteries/reviews",
  review: "/mysteries/reviews/:id",
  commentsOf: "/mysteries/reviews/:id",
  calendar: "/calendar",
  calendarFeed: "/calendar.ics",
  calendarOf: "/mysteries/:id/calendar.ics",
  trending: "/mysteries/reviews/trending",
  popular: "/mysteries/popular",
  ranking: "/userRanking",
  maker: "/mysteries/makers/:name",
  makers: "/mysteries/makers",
  tag: "/mysteries",
  tags: "/mysteries/tags",
  type: "/mysteries",
  category: "/mysteries/categories/:id",
  categories: "/mysteries/categories",
  prefecture: "/mysteries/prefectures/:id",
  prefectureCategory: "/mysteries/prefectures/:prefectureId/categories/:id",
  prefectureType: "/mysteries/prefectures/:prefectureId/types/:id",
  area: "/mysteries/areas/:id",
  areaCategory: "/mysteries/areas/:areaId/categories/:id",
  areaType: "/mysteries/areas/:areaId/types/:id",
  areas: "/mysteries/areas",
  place: "/mysteries/places/:id",
  archives: "/mysteries/archives",
  login: "/login",
  signup: "/signup",
  mypage: "/mypage",
  users: "/users",
  member: "/users/detail",
  columns: "/columns",
  about: "/about",
  company: "/company",
  contact: "/contact",
  faq: "/faq",
  guide: "/guide",
  nazopark: "/nazopark",
  privacy: "/privacy",
}

test.each(Object.entries(patterns))("a link to %s waits for %s, and no longer", (name, pattern) => {
  const address: unknown = addresses[name as keyof typeof addresses]
  const leads = typeof address === "function" ? (address as (id: string) => unknown)("1") : address
  expect(leads !== null).toBe(sitePaths.includes(pattern))
})
