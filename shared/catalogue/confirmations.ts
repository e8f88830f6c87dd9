import { type Day, daysBetween, shortDayText } from "../time/tokyo.ts"
import type { DateRange } from "../time/date-range.ts"
import { calledOff, type Situation } from "./situations.ts"

/** The answers about what a member found at a mystery, and the words of the buttons. */
export const foundNames = {
  open: "まだ開催中",
  sold_out: "売り切れ",
  changed: "変わっていた",
  not_held: "やっていなかった",
} as const

export type Found = keyof typeof foundNames

/** Whether somebody can have been there: the run has begun, has not ended, and is not called off. */
export const canConfirm = (run: DateRange & { situation: Situation | null }, today: Day) =>
  (run.startDate === null || run.startDate <= today) &&
  (run.endDate === null || run.endDate >= today) &&
  calledOff(run) === null

type Confirmed = DateRange & {
  situation: Situation | null
  confirmedOn: Day | null
  notHeldCount: number
}

/** After so many days a card does not show the confirmation any more. */
const fresh = 60

/** 確認 3日前, on a page; null where it does not matter any more, or nobody has found it open. */
export function confirmedText(mystery: Confirmed, today: Day): string | null {
  const { confirmedOn } = mystery
  if (confirmedOn === null || !canConfirm(mystery, today)) return null
  const days = daysBetween(confirmedOn, today)
  if (days <= 0) return "確認 今日"
  return `確認 ${days <= fresh ? `${days}日前` : shortDayText(confirmedOn)}`
}

/** The same on a card. */
export function cardConfirmedText(mystery: Confirmed, today: Day): string | null {
  const { confirmedOn } = mystery
  if (confirmedOn === null || daysBetween(confirmedOn, today) > fresh) return null
  return confirmedText(mystery, today)
}

/** やっていないという声 3件, while an editor has not decided. */
export const notHeldText = (mystery: Confirmed, today: Day): string | null =>
  mystery.notHeldCount > 0 && canConfirm(mystery, today)
    ? `やっていないという声 ${mystery.notHeldCount}件`
    : null
