import type { Hours, OpenHours } from "#shared/mysteries/hours.ts"
import type { Day } from "#shared/time/tokyo.ts"
import type { Thing } from "./thing.ts"

/** From Sunday; the last are public holidays. */
const dayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "PublicHolidays",
]

/** Hours of a place as schema.org wants them: closed is from 0:00 to 0:00, and what closes before it opens does so on the next day. */
export function openingHours({ weekly, closedDays }: Hours, today: Day): Partial<Thing> {
  const days = closedDays.filter((day) => day >= today)
  return {
    ...(weekly.length > 0 && {
      openingHoursSpecification: weekly.map(({ weekday, open }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${dayNames[weekday]}`,
        ...timesOf(open),
      })),
    }),
    ...(days.length > 0 && {
      specialOpeningHoursSpecification: days.map((day) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: day,
        validThrough: day,
        ...timesOf(null),
      })),
    }),
  }
}

function timesOf(open: OpenHours | null) {
  if (open === null) return { opens: "00:00", closes: "00:00" }
  // Open around the clock, as the vocabulary has it.
  if (open.closes - open.opens === 1440) return { opens: "00:00", closes: "23:59" }
  return { opens: clock(open.opens), closes: clock(open.closes) }
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":")
