import { sql } from "kysely"
import { eventsOf } from "./events.ts"
import type { Tx } from "./rows.ts"
import type { World } from "./world.ts"

/** Events of the last weeks, whose days and weeks the first worker closes. In one statement: there are tens of thousands. */
export async function seedEvents(tx: Tx, world: World): Promise<void> {
  const events = eventsOf(world)
  await sql`
    insert into analytics_events_daily (day, kind, subject, count)
    select * from unnest(
      ${events.map(({ day }) => day)}::date[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ subject }) => subject)}::text[], ${events.map(({ count }) => count)}::bigint[])`.execute(
    tx,
  )
  await sql`select enqueue('close-days', '{}'), enqueue('close-weeks', '{}')`.execute(tx)
}
