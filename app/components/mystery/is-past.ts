import { isOff, type Situation } from "#shared/catalogue/situations.ts"
import type { DateRange } from "#shared/time/date-range.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** Whether it is not to be played any more, or off. The last day still counts as open. */
export function isPast(mystery: DateRange & { situation: Situation | null }, now: Date): boolean {
  const today = tokyoDay(now)
  return (mystery.endDate !== null && mystery.endDate < today) || isOff(mystery, today)
}
