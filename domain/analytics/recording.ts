import { sql } from "kysely"
import type { IntakeTx } from "#domain/transaction.ts"
import type { CardEvent } from "#shared/third-parties/analytics-events.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** Adds to the daily counts; nothing about who. The database ignores what guests cannot see. */
export async function recordEvents(tx: IntakeTx, day: Day, events: CardEvent[]): Promise<void> {
  const kinds = events.map(({ kind }) => kind)
  const subjects = events.map(({ subject }) => subject)
  await sql`select record_events(${day}::date, ${kinds}::text[], ${subjects}::text[])`.execute(tx)
}
