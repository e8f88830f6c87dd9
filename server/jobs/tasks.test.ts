import { parseCronItems } from "graphile-worker"
import { expect, test } from "vitest"
import { weekdayOf } from "#shared/time/weekdays.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { crontab, type JobKind } from "./tasks.ts"

const minute = 60_000
const aWeek = 7 * 24 * 60

/** When a job runs in a week, as weekday and time in Tokyo. */
function timesOf(kind: JobKind): string[] {
  const item = parseCronItems(crontab).find(({ task }) => task === kind)
  const times = Array.from({ length: aWeek }, (_, n) => new Date(Date.UTC(2026, 3, 1) + n * minute))
  return times
    .filter((at) =>
      item?.match({
        min: at.getUTCMinutes(),
        hour: at.getUTCHours(),
        date: at.getUTCDate(),
        month: at.getUTCMonth() + 1,
        dow: at.getUTCDay(),
      }),
    )
    .map((at) => {
      const time = at.toLocaleTimeString("sv-SE", { timeZone: "Asia/Tokyo" }).slice(0, 5)
      return `${weekdayOf(tokyoDay(at))} ${time}`
    })
    .toSorted()
}

test("letters of notifications go out every ten minutes by day, and wake nobody", () => {
  const times = timesOf("mail-notifications")
  const clock = times.map((time) => time.slice(2)).toSorted()
  expect([clock.at(0), clock.at(-1), times.length]).toEqual(["08:05", "21:55", 7 * 14 * 6])
})

test("the letter of the morning goes out at eight, the digest an hour earlier on Mondays", () => {
  expect(timesOf("tell-of-mysteries")).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => `${day} 08:00`))
  expect(timesOf("mail-digests")).toEqual(["1 07:00"])
})
