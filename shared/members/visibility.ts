/** Audiences for a profile or a list, besides its member. */
export const visibilities = ["public", "followers", "private"] as const
export type Visibility = (typeof visibilities)[number]

/** The members who may follow another: everybody, or those whose request is accepted. */
export const followerChoices = ["everybody", "approved"] as const

export const followerChoiceNames: Record<(typeof followerChoices)[number], string> = {
  everybody: "だれでも",
  approved: "申請を承認した人だけ",
}

export const visibilityNames: Record<Visibility, string> = {
  public: "全体に公開",
  followers: "フォロワーのみ",
  private: "非公開",
}
