import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { situationOn } from "#shared/catalogue/situations.ts"
import { type Hours, todayText, type WeekLine, weekLines } from "#shared/mysteries/hours.ts"
import { addDays, type Day, monthDayText } from "#shared/time/tokyo.ts"

/** The hours of a mystery: today in a line, the week, and single days on which it is closed. */
export type HoursShown = { today: string | null; week: WeekLine[]; closed: string }

type Run = Pick<MysteryDetail, "startDate" | "endDate" | "situation">

/** Null where nothing is known. Of today only what is on today says anything. */
export function hoursShown(mystery: Run, hours: Hours, today: Day): HoursShown | null {
  const week = weekLines(hours)
  const closed = hours.closedDays.filter((day) => day >= today)
  if (week.length === 0 && closed.length === 0) return null
  return {
    today: isOnToday(mystery, today) ? todayText(hours, today) : null,
    week,
    closed: daysText(closed),
  }
}

const clock = String.raw`\d{1,2}(?::\d\d|時(?:\d{1,2}分|半)?)`
const ranges = new RegExp(
  `^(?:(?:平日|土日祝?|毎日)? ?${clock}〜(?:${clock})?(?:に?受付)?[、／]? ?){1,10}$`,
  "u",
)
/** A longer text tells more than ranges. */
const longestRanges = 200

/** Whether the times of an outline tell more than the hours from when to when it is open: then they are more than ranges. */
export const tellsOfStarts = (times: string) => times.length > longestRanges || !ranges.test(times)

function isOnToday(mystery: Run, today: Day): boolean {
  const { startDate, endDate } = mystery
  const kind = situationOn(mystery, today)
  const isOff = kind === "cancelled" || kind === "postponed" || kind === "paused"
  return !isOff && (startDate ?? today) <= today && (endDate ?? today) >= today
}

/** 12月29日〜1月3日、1月12日 */
function daysText(days: readonly Day[]): string {
  const runs: Day[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && addDays(run.at(-1) ?? "", 1) === day) run.push(day)
    else runs.push([day])
  }
  return runs
    .map(([first = "", ...rest]) => {
      const last = rest.at(-1)
      return last === undefined
        ? monthDayText(first)
        : `${monthDayText(first)}〜${monthDayText(last)}`
    })
    .join("、")
}
