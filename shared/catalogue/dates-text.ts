import { type DateRange, dateRangeText } from "../time/date-range.ts"
import { type Day, shortDayText } from "../time/tokyo.ts"
import { undatedText } from "./mystery-types.ts"
import {
  isSoldOut,
  type Situation,
  situationNames,
  situationOn,
  soldOutName,
} from "./situations.ts"

export type Dated = DateRange & { types: readonly string[]; situation: Situation | null }

/** The dates of a mystery and what was said by hand about them. On struck dates it is not played. */
export type DatesShown = { dates: string; isStruck: boolean; said: string | null }

export function datesOf(mystery: Dated, today: Day): DatesShown {
  const kind = situationOn(mystery, today)
  if (kind === "cancelled" || kind === "postponed") {
    return { dates: dateRangeText(mystery), isStruck: true, said: situationNames[kind] }
  }
  const dates = plainDatesText(mystery, today)
  return { dates, isStruck: false, said: saidOf(mystery, today) }
}

/** When a mystery is played; 本日まで on the last day, without the first one, so that the line is whole on the narrowest card. */
const plainDatesText = (mystery: Dated, today: Day): string =>
  mystery.endDate === today
    ? `〜${shortDayText(today)} 本日まで`
    : dateRangeText(mystery) || undatedText(mystery.types)

function saidOf(mystery: Dated, today: Day): string | null {
  const { endDate, situation } = mystery
  if (endDate !== null && endDate < today) return null
  const kind = situationOn(mystery, today)
  if (kind === "paused") {
    const until = situation?.until ?? null
    return until === null ? "休止中" : `休止中（〜${shortDayText(until)}）`
  }
  if (isSoldOut(mystery, today)) return soldOutName
  return kind === "rescheduled" ? situationNames.rescheduled : null
}

/** The same as one line of text. */
export function datesText(mystery: Dated, today: Day): string {
  const { dates, isStruck, said } = datesOf(mystery, today)
  if (said === null) return dates
  return isStruck && dates !== "" ? `${said}（${dates}）` : `${said} ${dates}`.trim()
}
