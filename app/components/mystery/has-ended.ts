import type { DateRange } from "#shared/time/date-range.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** Over: the last day itself still counts as open. */
export const hasEnded = ({ endDate }: DateRange, now: Date) =>
  endDate !== null && endDate < tokyoDay(now)
