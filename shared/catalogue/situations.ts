import type { Day } from "../time/tokyo.ts"

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

/** All that was set by hand about a run. */
export type Situation = {
  kind: SituationKind | null
  /** The last day of a pause. */
  until: Day | null
  words: string | null
  isSoldOut: boolean
  /** The last day on which it is sold out; null is to the end. */
  soldOutUntil: Day | null
  formerStart: Day | null
  formerEnd: Day | null
}

type Situated = { situation: Situation | null }

/** The situation of a mystery on a day: a pause ends with its last day. */
export function situationOn({ situation }: Situated, today: Day): SituationKind | null {
  if (!situation) return null
  const { kind, until } = situation
  return kind === "paused" && until !== null && until < today ? null : kind
}

/** Whether it is not played although its dates say so. */
export function isOff(mystery: Situated, today: Day): boolean {
  const kind = situationOn(mystery, today)
  return kind === "cancelled" || kind === "postponed" || kind === "paused"
}

export function isSoldOut({ situation }: Situated, today: Day): boolean {
  if (!situation?.isSoldOut) return false
  const { soldOutUntil } = situation
  return soldOutUntil === null || soldOutUntil >= today
}

/** 中止 or 延期: its dates are not those on which it is played, whatever the day. */
export function calledOff({ situation }: Situated): string | null {
  const kind = situation?.kind
  return kind === "cancelled" || kind === "postponed" ? situationNames[kind] : null
}
