/** Things that members can flag. */
export const flaggable = ["mystery", "review", "comment", "member"] as const
export type Flaggable = (typeof flaggable)[number]

export const reasonLabels = {
  closed: "終了している・もう遊べない",
  "wrong-date": "日程や時間が違う",
  "wrong-place": "場所が違う",
  duplicate: "同じ謎がほかにも登録されている",
  spoiler: "ネタバレが隠されていない",
  abuse: "不快な内容・嫌がらせ",
  spam: "宣伝・同じ内容のくり返し",
  privacy: "個人情報が載っている",
  impersonation: "なりすまし",
  other: "そのほか",
} as const

export type Reason = keyof typeof reasonLabels
export const reasons = Object.keys(reasonLabels) as [Reason, ...Reason[]]

/** The reasons that fit each kind of thing; the database knows them too (moderation_reports_reason_fits). */
const fitting: Record<Flaggable, readonly Reason[]> = {
  mystery: ["closed", "wrong-date", "wrong-place", "duplicate", "spoiler", "abuse", "other"],
  review: ["spoiler", "abuse", "spam", "privacy", "other"],
  comment: ["spoiler", "abuse", "spam", "privacy", "other"],
  member: ["abuse", "spam", "impersonation", "privacy", "other"],
}

export const fits = (about: Flaggable, reason: Reason) => fitting[about].includes(reason)

export const reasonsFor = (about: Flaggable) =>
  fitting[about].map((reason) => ({ value: reason, label: reasonLabels[reason] }))

export const flagBodyLimit = 2_000
