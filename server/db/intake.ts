import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import type { IntakeTx } from "#domain/transaction.ts"
import type { Db } from "./pools.ts"

/** Stores what guests send. The session may call the functions made for that and nothing else. */
export function storeEvents(db: Db, store: (tx: IntakeTx) => Promise<void>): Promise<void> {
  return db.intake.connection().execute((tx) => store(tx as Kysely<DB> as IntakeTx))
}
