/** The feeds, in which new content is announced. */
export const feeds = {
  mysteries: {
    path: "/feeds/mysteries.xml",
    title: "新しい謎",
    subtitle: "新しく加わった謎解き・脱出ゲーム",
  },
  reviews: {
    path: "/feeds/reviews.xml",
    title: "新しいナゾ活",
    subtitle: "謎解き・脱出ゲームを遊んだ人の、新しいナゾ活",
  },
} as const
