import { sql } from "kysely"
import type { EditorTx, ViewerTx } from "#domain/transaction.ts"
import type { Hours } from "#shared/mysteries/hours.ts"

/** Sets the hours of a mystery; the database knows who may. What is unchanged is not written. */
export async function setHours(
  tx: ViewerTx | EditorTx,
  id: string,
  { weekly, closedDays }: Hours,
  now: Date,
): Promise<void> {
  const rows = weekly.map(({ weekday, open }) => [
    weekday,
    open?.opens ?? null,
    open?.closes ?? null,
    open?.lastEntry ?? null,
  ])
  await sql`select set_hours(${id}, ${JSON.stringify(rows)}, ${closedDays}::date[], ${now})`.execute(
    tx,
  )
}
