import { sql } from "kysely"
import type { Db } from "#server/db/pools.ts"
import type { CountRequests } from "./rate-limiter.ts"

/** Counts for all processes at once, in one statement. */
export function requestCounter(db: Db): CountRequests {
  return async ({ name, client, windowAt, amount }) => {
    const { rows } = await sql<{ spent: number }>`
      select count_requests(${name}, ${client}, ${windowAt}, ${amount}) as spent`.execute(db.intake)
    return rows[0]?.spent ?? 0
  }
}
