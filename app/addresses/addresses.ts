/**
 * Every address of the site that something links to, in one place. Null where the page comes with a later step: whoever
 * links shows the words without a link until then (tests/support/pending.ts lists them).
 */
export type Address = string | null

export const addresses = {
  home: "/",
  mysteries: "/mysteries",
  mystery: (id: string) => `/mysteries/${id}`,
  reviewsOf: (mysteryId: string) => `/mysteries/${mysteryId}#review`,
  reviews: "/mysteries/reviews",
  review: (id: number) => `/mysteries/reviews/${id}`,
  commentsOf: (reviewId: number) => `/mysteries/reviews/${reviewId}#comment`,

  calendar: "/calendar",
  calendarFeed: "/calendar.ics",
  calendarOf: (mysteryId: string) => `/mysteries/${mysteryId}/calendar.ics`,
  trending: "/mysteries/reviews/trending",
  popular: "/mysteries/popular",
  ranking: "/userRanking",
  maker: makerAddress,
  makers: "/mysteries/makers",
  tag: (name: string) => `/mysteries?tag=${encodeURIComponent(name)}`,
  tags: "/mysteries/tags",
  type: (id: string) => `/mysteries?cti=${id}`,
  category: (id: number) => `/mysteries/categories/${id}`,
  categories: "/mysteries/categories",
  prefecture: (id: string) => `/mysteries/prefectures/${id}`,
  prefectureCategory: (id: string, category: number) =>
    `/mysteries/prefectures/${id}/categories/${category}`,
  prefectureType: (id: string, type: string) => `/mysteries/prefectures/${id}/types/${type}`,
  area: (id: number) => `/mysteries/areas/${id}`,
  areaCategory: (id: number, category: number) => `/mysteries/areas/${id}/categories/${category}`,
  areaType: (id: number, type: string) => `/mysteries/areas/${id}/types/${type}`,
  areas: "/mysteries/areas",
  place: (id: number) => `/mysteries/places/${id}`,
  archives: "/mysteries/archives",

  login: null as Address,
  signup: null as Address,
  mypage: null as Address,

  users: null as Address,
  member: (_nzUserId: number): Address => null,

  columns: null as Address,
  about: null as Address,
  company: null as Address,
  contact: null as Address,
  faq: null as Address,
  guide: null as Address,
  nazopark: null as Address,
  privacy: null as Address,
} as const

/**
 * Null for names that no address can spell: browsers read `.` and `..` as steps between folders, and the border refuses
 * a backslash. React Router would take `.data` at the end for its own.
 */
function makerAddress(name: string): Address {
  if (name === "." || name === ".." || name.includes("\\")) return null
  return `/mysteries/makers/${encodeURIComponent(name).replace(/\.data$/, "%2Edata")}`
}
