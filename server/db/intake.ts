import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import type { IntakeTx } from "#domain/transaction.ts"
import { type Outcome, refused } from "#shared/outcome.ts"
import { refusalOf } from "./errors.ts"
import type { Db } from "./pools.ts"

/** Stores what guests send. The session may call the functions made for that and nothing else. */
export function storeEvents(db: Db, store: (tx: IntakeTx) => Promise<void>): Promise<void> {
  return db.intake.connection().execute((tx) => store(tx as Kysely<DB> as IntakeTx))
}

/** The same with an outcome: a refusal by the database becomes a value with a code. */
export async function writeAsIntake<T>(
  db: Db,
  change: (tx: IntakeTx) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await db.intake.transaction().execute((tx) => change(tx as Kysely<DB> as IntakeTx))
  } catch (error) {
    const code = refusalOf(error)
    if (code) return refused(code)
    throw error
  }
}
