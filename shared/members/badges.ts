/** From low to high; both thresholds must be reached. The database uses the same values. */
export const badges = [
  { badge: "bronze", likes: 10, reviews: 10 },
  { badge: "silver", likes: 100, reviews: 50 },
  { badge: "gold", likes: 500, reviews: 200 },
  { badge: "platinum", likes: 2000, reviews: 500 },
] as const

export type Badge = (typeof badges)[number]["badge"]

/** The badge that a member with this one can win next; an administrator may have given a badge ahead of its numbers. */
export function badgeAfter(badge: string | null) {
  return badges[badges.findIndex((one) => one.badge === badge) + 1] ?? null
}

export function badgeFor(won: { likes: number; reviews: number }): Badge | null {
  const reached = badges.findLast(
    ({ likes, reviews }) => won.likes >= likes && won.reviews >= reviews,
  )
  return reached?.badge ?? null
}
