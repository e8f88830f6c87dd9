import pg from "pg"
import type { Row } from "./rows/making.ts"

export type Column = {
  name: string
  type: string
  identity: boolean
  /** Written by the database only, so it can only be read. */
  generated: boolean
  key: boolean
  optional: boolean
}
export type Catalogue = Map<string, Column[]>

/** Every table and view of our schemas with its columns, from the database. table-api.test.ts has the views of schema api. */
export async function readCatalogue(root: pg.Client): Promise<Catalogue> {
  const { rows } = await root.query<Column & { table: string }>(`
    select c.oid::regclass::text as table, a.attname as name, format_type(atttypid, atttypmod) as type,
      attidentity <> '' as identity, attgenerated <> '' as generated, not attnotnull or atthasdef as optional, coalesce(attnum = any (k.conkey), false) as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_constraint k on k.conrelid = c.oid and contype = 'p'
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker', 'api') and relkind in ('r', 'p', 'v', 'm')
    order by 1, attnum`)
  return Map.groupBy(rows, ({ table }) => table)
}

/** An insert of the row; with `generateIds`, the database generates the identity columns. */
export function insert(
  table: string,
  row: Row,
  columns: Column[],
  { generateIds }: { generateIds: boolean },
): string {
  const left = generateIds
    ? new Set(columns.filter((c) => c.identity).map((c) => c.name))
    : new Set()
  const given = Object.entries(row).filter(([name]) => !left.has(name))
  const names = given.map(([name]) => pg.escapeIdentifier(name))
  const overriding = generateIds ? "" : "overriding system value"
  return `insert into ${table} (${names.join(", ")}) ${overriding} values (${given.map(([, v]) => literal(v)).join(", ")})`
}

/** A condition that identifies the row: by its primary key, in a view by all its values. */
export function where(row: Row, columns: Column[]): string {
  const keys = columns.filter(({ key }) => key).map(({ name }) => name)
  const names = keys.length > 0 ? keys : Object.keys(row)
  return names.map((name) => `${pg.escapeIdentifier(name)} = ${literal(row[name])}`).join(" and ")
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null"
  if (Array.isArray(value)) return `array[${value.map(literal).join(", ")}]::text[]`
  if (typeof value === "object") return pg.escapeLiteral(JSON.stringify(value))
  return typeof value === "string" ? pg.escapeLiteral(value) : String(value)
}
