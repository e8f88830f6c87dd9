import type pg from "pg"

/** A line of SQL and the oid of the table, view or routine it belongs to. */
type Line = { owner: string; line: string }

export type LinesOf = (oid: string) => string[]

/** Runs a query for `owner` (an oid) and `line` in their final order, and returns the lines by owner. */
export async function readLines(client: pg.Client, query: string): Promise<LinesOf> {
  const { rows } = await client.query<Line>(query)
  const lines = Map.groupBy(rows, ({ owner }) => owner)
  return (oid) => (lines.get(oid) ?? []).map(({ line }) => line)
}

/** Our schemas, public first. The schema graphile_worker is the library's. */
export const ourSchemas = `(
  select oid, nspname, nspname <> 'public' as later from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker')
)`
