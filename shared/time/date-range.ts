import { type Day, shortDayText } from "./tokyo.ts"

export type DateRange = { startDate: Day | null; endDate: Day | null }

/** start〜end, start〜, 〜end, or a single day; empty where both are unknown. */
export function dateRangeText(
  { startDate, endDate }: DateRange,
  spell: (day: Day) => string = shortDayText,
): string {
  if (startDate !== null && startDate === endDate) return spell(startDate)
  if (startDate === null && endDate === null) return ""
  return `${startDate === null ? "" : spell(startDate)}〜${endDate === null ? "" : spell(endDate)}`
}
