/** Features that players decide. */
export const ratedFeatureIds = ["satisfying", "rarely-solved", "often-solved"] as const

/** Features by which people choose a mystery, besides when, where and what it costs. Every page carries the ids to read addresses. */
export const featureIds = [
  "solo",
  "private",
  "rain",
  "wheelchair",
  "not-scary",
  "no-booking",
  "collab",
  "permanent",
  "rerun",
  "new",
  ...ratedFeatureIds,
] as const

export type FeatureId = (typeof featureIds)[number]
