import type { DemoHours } from "./format-extras.ts"
import { insertRows, mysteryId, type Tx } from "./rows.ts"
import type { World } from "./world.ts"

/** Weekly hours, and closed days around today. */
export async function seedHours(tx: Tx, { content, clock }: World): Promise<void> {
  await insertRows(tx, "mystery_hours", content.hours.flatMap(rowsOf))
  await insertRows(
    tx,
    "mystery_closed_days",
    content.hours.flatMap(({ mystery, closed = [] }) =>
      closed.map((day) => ({ mystery_id: mysteryId(mystery), day: clock.dayAt(day) })),
    ),
  )
}

function rowsOf({ mystery, week }: DemoHours) {
  const nthOf = new Map<number, number>()
  return week.flatMap(({ days, open }) =>
    days.map((weekday) => {
      const nth = (nthOf.get(weekday) ?? 0) + 1
      nthOf.set(weekday, nth)
      const [opens = null, closes = null, last_entry = null] = open?.map(minutesOf) ?? []
      return { mystery_id: mysteryId(mystery), weekday, nth, opens, closes, last_entry }
    }),
  )
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number)
  return hours * 60 + minutes
}
