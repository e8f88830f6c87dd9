import { addDays, type Day, tokyoDay } from "#shared/time/tokyo.ts"
import type { Random } from "#shared/random.ts"

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Clock = ReturnType<typeof clockAt>

/** Times in the demo, relative to `now` and never after it. */
export function clockAt(now: Date) {
  const today = tokyoDay(now)
  const midnight = Date.parse(`${today}T00:00:00+09:00`)
  const elapsed = now.getTime() - midnight

  const dayAt = (offset: number): Day => addDays(today, offset)

  /** A time on that day. A time still ahead moves to this morning, or to yesterday if it is early. */
  function moment(daysAgo: number, random: Random): Date {
    const at = midnight - daysAgo * day + timeOfDay(random)
    if (at <= now.getTime()) return new Date(at)
    const early = elapsed < 8 * hour
    return new Date(
      early ? at - day : midnight + 6 * hour + random.fraction() * (elapsed - 6 * hour),
    )
  }

  /** Soon after, mostly within `usual` days, and before now. */
  function after(since: Date, usual: number, random: Random): Date {
    const left = now.getTime() - since.getTime()
    const gap = 4 * minute - Math.log(1 - random.fraction()) * usual * day
    return new Date(since.getTime() + (gap < left ? gap : random.fraction() * left))
  }

  const startOf = (offset: number) => new Date(midnight + offset * day)

  return { now, dayAt, startOf, moment, after }
}

/** People write in the evening, at noon and on the train, rarely at night. */
function timeOfDay({ fraction, chance }: Random): number {
  const [from, hours] = chance(0.55)
    ? [19, 4.8]
    : chance(0.4)
      ? [12, 1.2]
      : chance(0.3)
        ? [6.5, 2.5]
        : [14, 5]
  return (from + hours * fraction()) * hour
}
