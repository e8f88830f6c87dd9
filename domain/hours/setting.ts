import { sql } from "kysely"
import type { EditorTx, ViewerTx } from "#domain/transaction.ts"
import type { Hours } from "#shared/mysteries/hours.ts"

/** Weekday, opens, closes and last entry. */
export type HoursRow = readonly [number, number | null, number | null, number | null]

export const rowsOfWeek = (weekly: Hours["weekly"]): HoursRow[] =>
  weekly.map(({ weekday, open }) => [
    weekday,
    open?.opens ?? null,
    open?.closes ?? null,
    open?.lastEntry ?? null,
  ])

/** Sets the hours of a mystery; the database knows who may. What is unchanged is not written. */
export async function setHours(
  tx: ViewerTx | EditorTx,
  id: string,
  { weekly, closedDays }: Hours,
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(rowsOfWeek(weekly))
  await sql`select set_hours(${id}, ${rows}, ${closedDays}::date[], ${now})`.execute(tx)
}
