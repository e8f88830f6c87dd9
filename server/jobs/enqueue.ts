import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import type { JobKind } from "./tasks.ts"

/** For our own server. Jobs that members cause are enqueued by triggers and functions of the database. */
export async function enqueue(
  tx: ServiceTx,
  kind: JobKind,
  payload: Record<string, unknown>,
  key: string | null = null,
): Promise<void> {
  await sql`select enqueue(${kind}, ${JSON.stringify(payload)}::jsonb, ${key})`.execute(tx)
}
