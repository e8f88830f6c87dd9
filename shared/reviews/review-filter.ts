/** The filter of the list of reviews; null means all. */
export type ReviewFilter = {
  type: string | null
  pref: string | null
  difficulty: number | null
  photos: boolean
}

/** The order of the reviews of a mystery. */
export type ReviewOrder = "new" | "likes"
