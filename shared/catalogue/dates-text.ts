import { type DateRange, dateRangeText } from "../time/date-range.ts"
import { type Day, shortDayText } from "../time/tokyo.ts"
import { undatedText } from "./mystery-types.ts"

/** When a mystery is played; 本日まで on the last day, without the first one, so that the line is whole on the narrowest card. */
export const datesText = (mystery: DateRange & { types: readonly string[] }, today: Day): string =>
  mystery.endDate === today
    ? `〜${shortDayText(today)} 本日まで`
    : dateRangeText(mystery) || undatedText(mystery.types)
