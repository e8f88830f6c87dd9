import type { DateRange } from "../time/date-range.ts"
import { addDays, tokyoDay } from "../time/tokyo.ts"

export type MysteryLabel = "PickUp" | "開催終了" | "開催前" | "終了間近"

export const endingSoonDays = 14

/**
 * The corner label of a mystery: the first rule that fits wins. By the contract the last day itself
 * already reads 開催終了 here, though filters, counts and the date line still treat it as open.
 */
export function mysteryLabel(
  mystery: DateRange & { subscription: boolean },
  now: Date,
): MysteryLabel | null {
  const { subscription, startDate, endDate } = mystery
  const today = tokyoDay(now)
  if (subscription) return "PickUp"
  if (endDate !== null && endDate <= today) return "開催終了"
  if (startDate !== null && startDate > today) return "開催前"
  if (endDate !== null && endDate <= addDays(today, endingSoonDays)) return "終了間近"
  return null
}
