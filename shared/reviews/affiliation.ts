/** Authors who are not ordinary players (立場). The database knows the keys. */
export const affiliations = {
  invited: "招待・テストプレイ",
  involved: "関係者",
} as const

export type Affiliation = keyof typeof affiliations

export const affiliationsInOrder = Object.keys(affiliations) as Affiliation[]

/** The label of a review, if its author has one. */
export const affiliationLabel = (affiliation: string | null): string | null =>
  affiliations[affiliation as Affiliation] ?? null
