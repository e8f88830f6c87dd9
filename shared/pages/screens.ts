/** The size at which pictures of screens are shown, as wide as a phone. */
export const screenSize = { width: 390, height: 400 } as const

/** The pictures of screens in the texts of content/pages, each in light and dark below public/screens. */
export const screens = [
  "add-played",
  "before-played",
  "calendar",
  "mypage",
  "register",
  "review",
  "search",
  "statistics",
] as const
