import type { DateRange } from "#shared/time/date-range.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** Whether it has ended. The last day still counts as open. */
export const hasEnded = ({ endDate }: DateRange, now: Date) =>
  endDate !== null && endDate < tokyoDay(now)
