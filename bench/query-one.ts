import pg from "pg"
import type { Connection } from "#server/db/connection.ts"

/** The first row, read as the owner of the database. */
export async function queryOne<Found>(connection: Connection, text: string): Promise<Found> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query(text)
    if (rows.length === 0) throw new Error(`nothing to measure: ${text}`)
    return rows[0]
  } finally {
    await client.end()
  }
}
