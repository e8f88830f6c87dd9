import type pg from "pg"

/** What belongs to one table, view or routine: its oid and a line of SQL. */
type Line = { owner: string; line: string }

export type LinesOf = (oid: string) => string[]

/** Runs a query that gives `owner` (an oid) and `line` in their final order, and hands them out by owner. */
export async function readLines(client: pg.Client, query: string): Promise<LinesOf> {
  const { rows } = await client.query<Line>(query)
  const lines = Map.groupBy(rows, ({ owner }) => owner)
  return (oid) => (lines.get(oid) ?? []).map(({ line }) => line)
}

/** Schemas that are ours; public first. What is in graphile_worker is the library's. */
export const ourSchemas = `(
  select oid, nspname, nspname <> 'public' as later from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker')
)`
