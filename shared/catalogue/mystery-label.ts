import type { DateRange } from "../time/date-range.ts"
import { addDays, tokyoDay } from "../time/tokyo.ts"
import {
  isSoldOut,
  type Situation,
  situationNames,
  situationOn,
  type soldOutName,
} from "./situations.ts"

export type MysteryLabel =
  | "PickUp"
  | "開催終了"
  | "開催前"
  | "終了間近"
  | typeof soldOutName
  | (typeof situationNames)[keyof typeof situationNames]

export const endingSoonDays = 14

type Labelled = DateRange & { subscription: boolean; situation: Situation | null }

/**
 * The corner label of a mystery: the first rule that fits wins. By the contract the last day itself already reads 開催終了 here, though
 * filters, counts and the date line still treat it as open. Before its rules comes what was set by hand: nobody travels to a
 * cancelled PickUp.
 */
export function mysteryLabel(mystery: Labelled, now: Date): MysteryLabel | null {
  const { subscription, startDate, endDate } = mystery
  const today = tokyoDay(now)
  const kind = situationOn(mystery, today)
  const hasEnded = endDate !== null && endDate < today
  const ends = endDate !== null && endDate <= today
  if (kind === "cancelled" || kind === "postponed" || (kind === "closed" && ends)) {
    return situationNames[kind]
  }
  if (!hasEnded && kind === "paused") return situationNames.paused
  if (!hasEnded && isSoldOut(mystery, today)) return "完売"
  if (!hasEnded && kind === "rescheduled") return situationNames.rescheduled
  if (subscription) return "PickUp"
  if (ends) return "開催終了"
  if (startDate !== null && startDate > today) return "開催前"
  if (endDate !== null && endDate <= addDays(today, endingSoonDays)) return "終了間近"
  return null
}
