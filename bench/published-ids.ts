import pg from "pg"
import type { FilledDatabase } from "./ground.ts"

/** All published mysteries, always in the same order. */
export async function publishedIds({ connection }: FilledDatabase): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    "select id from mysteries where status = 'published' order by id",
  )
  await client.end()
  return rows.map(({ id }) => id)
}
