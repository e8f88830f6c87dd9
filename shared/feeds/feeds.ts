/** The feeds, in which new content is announced. */
export const feeds = {
  mysteries: {
    path: "/feeds/mysteries.xml",
    title: "新しい謎",
  },
  reviews: {
    path: "/feeds/reviews.xml",
    title: "新しいナゾ活",
  },
  columns: {
    path: "/feeds/columns.xml",
    title: "新しいコラム",
  },
} as const
