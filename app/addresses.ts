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
  maker: (_name: string): Address => null,
  tag: (_name: string): Address => null,
  type: (_id: string): Address => null,
  category: (_id: number): Address => null,
  prefecture: (_id: string): Address => null,
  area: (_id: number): Address => null,
  place: (_id: number): Address => null,
  areas: null as Address,

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
