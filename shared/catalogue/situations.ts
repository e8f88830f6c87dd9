/** The situations of a run, set by hand, and their words. 完売 stands beside them. */
export const situationNames = {
  cancelled: "中止",
  postponed: "延期",
  rescheduled: "日程変更",
  paused: "休止",
  closed: "営業終了",
} as const

export const soldOutName = "完売"

export type SituationKind = keyof typeof situationNames
