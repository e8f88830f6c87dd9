import type pg from "pg"
import type { Catalogue } from "./catalogue.ts"

/** A role's rights on a table. */
export type TableRights = {
  /** Columns that it may read or write. */
  columns: Set<string>
  canSelect: boolean
  canInsert: boolean
  canUpdate: boolean
  canDelete: boolean
}

/** Tables and functions that a role has any right on, by oid. Other things are named to nobody. */
export type Rights = { tables: Map<number, TableRights>; functions: Set<number> }

export const noRights: Rights = { tables: new Map(), functions: new Set() }

type Row = Omit<TableRights, "columns"> & { oid: number; columns: string[] }

const ofTables = `
  select c.oid::int, array_agg(a.attname::text) as columns,
    has_any_column_privilege($1::name, c.oid, 'select') as "canSelect",
    has_any_column_privilege($1::name, c.oid, 'insert') as "canInsert",
    has_any_column_privilege($1::name, c.oid, 'update') as "canUpdate",
    has_table_privilege($1::name, c.oid, 'delete') as "canDelete"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'v', 'm', 'p', 'f') and has_schema_privilege($1::name, c.relnamespace, 'usage')
    and has_column_privilege($1::name, c.oid, a.attnum, 'select, insert, update')
  group by c.oid`

const ofFunctions = `
  select p.oid::int from pg_proc p
  where has_schema_privilege($1::name, p.pronamespace, 'usage') and has_function_privilege($1::name, p.oid, 'execute')`

/** Undefined for a role that does not exist. */
async function readRights(client: pg.Pool, role: string): Promise<Rights | undefined> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role])
  if (rowCount === 0) return undefined
  const tables = (await client.query(ofTables, [role])).rows as Row[]
  const functions = (await client.query(ofFunctions, [role])).rows as { oid: number }[]
  return {
    tables: new Map(
      tables.map(({ oid, columns, ...row }) => [oid, { ...row, columns: new Set(columns) }]),
    ),
    functions: new Set(functions.map(({ oid }) => oid)),
  }
}

/** Reads rights once for each role and catalogue: a changed right changes the catalogue too. */
export function rightsReader(
  client: pg.Pool,
): (catalogue: Catalogue, role: string) => Promise<Rights> {
  const known = new WeakMap<Catalogue, Map<string, Promise<Rights | undefined>>>()
  return async (catalogue, role) => {
    const byRole = known.get(catalogue) ?? new Map<string, Promise<Rights | undefined>>()
    known.set(catalogue, byRole)
    const found = byRole.get(role) ?? readRights(client, role)
    byRole.set(role, found)
    try {
      const rights = await found
      if (!rights) byRole.delete(role)
      return rights ?? noRights
    } catch (error) {
      byRole.delete(role)
      throw error
    }
  }
}
