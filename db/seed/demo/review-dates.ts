import { type Day, tokyoDay, weekdayText } from "#shared/time/tokyo.ts"
import { chanceOf } from "./chance.ts"
import type { Clock } from "./clock.ts"
import type { DemoMystery, DemoReview } from "./format.ts"
import { isDayOff } from "#shared/time/holidays.ts"

/** Days are counted backwards: `from` is the longest ago. */
type Span = { from: number; to: number }

/** When a review was posted, and the day its author played. */
export function datesOf(written: DemoReview, mystery: DemoMystery, clock: Clock) {
  const key = `${written.mystery} ${written.text}`
  const run = runOf(mystery)
  const posted = spread(written.postedDaysAgo, key, run)
  if (written.playedDaysAgo === null) return at(posted)

  const delay = Math.max(0, written.playedDaysAgo - written.postedDaysAgo)
  const meant = clamp(Math.max(posted + delay, run.played.to), run.played)
  const played =
    billedDay(written, run.played) ??
    nearestDay(meant, run.played, { key, fits: daysThatFit(written, key, clock) })
  return at(Math.min(played, clamp(played - delay, run.posted)), played)

  function at(postedAgo: number, playedAgo: number | null = null) {
    const moment = clock.moment(postedAgo, chanceOf("posted", key))
    if (playedAgo === null) return { posted: moment, playedOn: null }
    // A review of today may have moved to yesterday, and the play date must not be later.
    const [playedOn = null] = [clock.dayAt(-playedAgo), tokyoDay(moment)].toSorted()
    return { posted: moment, playedOn }
  }
}

/** A mystery is played while it runs, and its page takes reviews once it is there. */
function runOf({ start, end, addedDaysAgo }: DemoMystery): { played: Span; posted: Span } {
  const opened = start === null ? 1500 : Math.max(0, -start)
  const closed = end === null ? 0 : Math.max(0, -end)
  return {
    played: { from: opened, to: closed },
    posted: { from: Math.max(0, addedDaysAgo - 1), to: 0 },
  }
}

/** A run up to this long keeps the days of the files. */
const shortRun = 30

/** The smaller, the wider the days next to the end of a run are spread. */
const slope = 0.8

/**
 * The files tell mostly of the last weeks. The reviews of a mystery are spread over its whole run, roughly in the same order, so
 * that those of the last month stay the few that they are on a site of some years.
 */
function spread(daysAgo: number, key: string, { played, posted }: ReturnType<typeof runOf>) {
  const from = Math.min(played.from, posted.from)
  const length = from - played.to
  const since = daysAgo - played.to
  if (since < 0 || length <= shortRun) return clamp(daysAgo, posted)
  const exact = Math.min(length, since + chanceOf("spread", key).fraction())
  const share = Math.log1p(exact / slope) / Math.log1p(length / slope)
  return played.to + Math.floor(length * share)
}

/** The first or last day of the run, if its author says that they went on it. */
function billedDay({ text }: DemoReview, { from, to }: Span): number | null {
  const [, day] = /(初日|千秋楽)(に行|の回)/.exec(text) ?? []
  return day === "初日" ? from : day === "千秋楽" ? to : null
}

/** The text with the day of the play in place of `{day}`: 11/3. */
export function withDay(text: string, playedOn: Day | null): string {
  const [, month, day] = playedOn?.split("-") ?? []
  return text.replaceAll("{day}", `${Number(month)}/${Number(day)}`)
}

/** A weekday that the text names; otherwise a day off or a working day, as it says or by chance. */
function daysThatFit(
  { text }: DemoReview,
  key: string,
  clock: Clock,
): (daysAgo: number) => boolean {
  const [, weekday] = /([月火水木金土日])曜/.exec(text) ?? []
  if (weekday) return (daysAgo) => daysAgo > 0 && weekdayText(clock.dayAt(-daysAgo)) === weekday
  const off = !text.includes("平日") && (/週末|土日|(?<!定)休日/.test(text) || leisure(key))
  return (daysAgo) => isDayOff(clock.dayAt(-daysAgo)) === off
}

const leisure = (key: string) => chanceOf("day off", key).chance(0.6)

/** The nearest such day within the run, if there is one within a week. */
function nearestDay(
  meant: number,
  { from, to }: Span,
  { key, fits }: { key: string; fits: (daysAgo: number) => boolean },
): number {
  const sign = chanceOf("earlier", key).chance(0.5) ? 1 : -1
  const near = [0, 1, 2, 3, 4, 5, 6].flatMap((by) => [meant + by * sign, meant - by * sign])
  return near.find((day) => day >= to && day <= from && fits(day)) ?? meant
}

const clamp = (day: number, { from, to }: Span) => Math.min(from, Math.max(to, day))
