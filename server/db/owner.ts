import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import type { DB } from "#db/types.ts"
import type { Connection } from "./connection.ts"
import { valueTypes } from "./value-types.ts"

/** A session as the owner of the schema, for work that no login of the site may do. */
export async function asOwner<T>(
  connection: Connection,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ ...connection, max: 1, types: valueTypes })
  // A lost connection fails the next statement anyway. Without a listener it would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined))
  pool.on("error", () => undefined)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
