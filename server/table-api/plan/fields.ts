import type { Catalogue, Table } from "#server/table-api/catalogue/catalogue.ts"
import { refuse } from "#server/table-api/refusal.ts"
import type { Field, JsonStep } from "#server/table-api/request/field.ts"
import { addValue, quote, type Values } from "./sql.ts"

/** The rows that fields belong to. */
export type Scope = {
  catalogue: Catalogue
  values: Values
  table: Table
  alias: string
  searchPath: string[]
  /** Of rows that a write returned: what the write has to return, by name. */
  returned: Map<string, string> | null
}

export function columnSql(scope: Scope, name: string): { sql: string; type: string } {
  const { table, alias, returned, catalogue, searchPath } = scope
  const column = table.columns.get(name)
  if (column) {
    returned?.set(name, quote(table.name, name))
    return { sql: quote(alias, name), type: column.type }
  }
  const computed = catalogue.computed.get(table.oid)?.get(name)
  if (computed && (computed.schema === table.schema || searchPath.includes(computed.schema))) {
    const call = quote(computed.schema, name)
    returned?.set(name, `${call}(${quote(table.name)}.*)`)
    const sql = returned ? quote(alias, name) : `${call}(${quote(alias)}.*)`
    return { sql, type: computed.type }
  }
  // A function's columns may be known to the database alone.
  if (table.kind === "x" && table.columns.size === 0)
    return { sql: quote(alias, name), type: "text" }
  return refuse({
    status: 400,
    code: "42703",
    message: `column ${alias}.${name} does not exist`,
  })
}

/** The whole row, as an argument of a function. */
export function rowSql(scope: Scope): string {
  if (!scope.returned) return `${quote(scope.alias)}.*`
  scope.returned.set("pgrst_row", quote(scope.table.name))
  return quote(scope.alias, "pgrst_row")
}

export function fieldSql(scope: Scope, { name, path }: Field): { sql: string; type: string } {
  const column = columnSql(scope, name)
  if (path.length === 0) return column
  const isJson = column.type === "json" || column.type === "jsonb"
  const start = isJson ? column.sql : `to_jsonb(${column.sql})`
  const steps = path.map((step) => stepSql(scope.values, step)).join("")
  return {
    sql: `(${start}${steps})`,
    type: path.at(-1)?.asText ? "text" : isJson ? column.type : "jsonb",
  }
}

function stepSql(values: Values, { key, isIndex, asText }: JsonStep): string {
  const value = isIndex ? `${addValue(values, Number(key))}::int` : `${addValue(values, key)}::text`
  return `${asText ? "->>" : "->"}${value}`
}

/** The name that a selected field has in the answer. */
export function nameOf({ name, path }: Field): string {
  return path.findLast(({ isIndex }) => !isIndex)?.key ?? name
}

export function castSql(catalogue: Catalogue, sql: string, type: string | null): string {
  if (type === null) return sql
  const name = withoutModifiers(type)
  if (!catalogue.types.has(name) && !catalogue.types.has(name.toLowerCase()) && !isWritten(name)) {
    refuse({ status: 400, code: "42704", message: `type "${name}" does not exist` })
  }
  const suffix = type.slice(name.length)
  const known = catalogue.types.has(name) ? name : name.toLowerCase()
  return `cast(${sql} as ${/^[a-z_][a-z0-9_ .]*$/.test(known) ? known : quote(known)}${suffix})`
}

/** numeric of numeric(10, 2)[]. Spaces go first, which a pattern would try in every division. */
function withoutModifiers(type: string): string {
  const end = type.search(/[([]/)
  if (end === -1) return type.trimEnd()
  const modifiers = type.slice(end).replaceAll(/\s/g, "")
  const isWhole = /^(?:\(\d+(?:,\d+)?\))?(?:\[\])*$/.test(modifiers)
  return isWhole ? type.slice(0, end).trimEnd() : type
}

/** Spellings that the grammar of SQL has for types. */
function isWritten(name: string): boolean {
  return /^(?:int|integer|smallint|bigint|real|float|double precision|decimal|dec|numeric|boolean|char|character|character varying|varchar|timestamp|time)$/i.test(
    name,
  )
}
