import { Kysely, PostgresDialect } from "kysely"
import type { DB } from "#db/types.ts"
import type { Connection } from "./connection.ts"
import { openConnections } from "./open.ts"
import { valueTypes } from "./value-types.ts"

/** A session as the owner of the schema, for work that no login of the site may do. */
export async function asOwner<T>(
  connection: Connection,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const pool = openConnections({ ...connection, max: 1, types: valueTypes })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
