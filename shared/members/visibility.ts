/** Audiences for a profile or a list, besides its member. */
export const visibilities = ["public", "followers", "private"] as const
export type Visibility = (typeof visibilities)[number]

export const visibilityNames: Record<Visibility, string> = {
  public: "全体に公開",
  followers: "フォロワーのみ",
  private: "非公開",
}
