import type { DateRange } from "./date-range.ts"
import { type Day, daysBetween } from "./tokyo.ts"

/** The days left to play or to wait; empty without a date. The last day counts as open. */
export function daysLeftText({ startDate, endDate }: DateRange, today: Day): string {
  if (startDate !== null && startDate > today) {
    const days = daysBetween(today, startDate)
    return days === 1 ? "明日から" : `開催まであと${days}日`
  }
  if (endDate === null) return ""
  if (endDate < today) return "開催は終了しました"
  return endDate === today ? "本日まで" : `あと${daysBetween(today, endDate)}日`
}
