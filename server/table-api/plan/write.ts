import type { Column, Table } from "#server/table-api/catalogue/catalogue.ts"
import { refuse } from "#server/table-api/refusal.ts"
import type { Body } from "#server/table-api/request/body.ts"
import type { TableRequest } from "#server/table-api/request/request.ts"
import { conditionSql } from "./conditions.ts"
import { columnSql, type Scope } from "./fields.ts"
import { addValue, quote } from "./sql.ts"

export type WriteStatement = {
  /** Up to `returning`. */
  sql: string
  /** Whether a returned row can tell if it was inserted or updated. */
  tellsInserted: boolean
}

export function writeSql(scope: Scope, request: TableRequest): WriteStatement {
  switch (request.method) {
    case "PATCH":
      return { sql: updateSql(scope, request), tellsInserted: false }
    case "DELETE":
      return {
        sql: `delete from ${target(scope.table)}${whereSql(scope, request)}`,
        tellsInserted: false,
      }
    default:
      return insertSql(scope, request)
  }
}

function target(table: Table): string {
  return `${quote(table.schema, table.name)} as ${quote(table.name)}`
}

function whereSql(scope: Scope, request: TableRequest): string {
  // The rows that a write changes are those of the table, not what it returns.
  const own = { ...scope, returned: null }
  const conditions = request.filters
    .filter(({ path }) => path.length === 0)
    .map(({ value }) => conditionSql(own, value, () => null))
  return conditions.length > 0 ? ` where ${conditions.join(" and ")}` : ""
}

function payloadOf({ body }: TableRequest): Extract<Body, { kind: "json" }> {
  if (body.kind !== "json" || !body.isRows) {
    return refuse({ status: 400, code: "PGRST102", message: "Empty or invalid json" })
  }
  return body
}

function columnsOf({ table }: Scope, request: TableRequest, keys: string[]): Column[] {
  return (request.columns ?? keys).map(
    (name) =>
      table.columns.get(name) ??
      refuse({
        status: 400,
        code: "PGRST204",
        message: `Could not find the '${name}' column of '${table.name}' in the schema cache`,
      }),
  )
}

/** The rows of the body as a table of the given columns. */
function rowsSql(
  scope: Scope,
  request: TableRequest,
  columns: Column[],
  text: string,
  isArray: boolean,
): string {
  const value = `${addValue(scope.values, text)}::json`
  const array = isArray ? value : `json_build_array(${value})`
  const types = columns.map(({ name, type }) => `${quote(name)} ${type}`).join(", ")
  const defaults = columns.filter((column) => column.default !== null)
  if (request.preferences.missing !== "default" || defaults.length === 0) {
    return `json_to_recordset(${array}) as pgrst_body(${types})`
  }
  const missing = defaults.map(
    (column) => `${addValue(scope.values, column.name)}::text, ${column.default}`,
  )
  const rows = `(select jsonb_agg(jsonb_build_object(${missing.join(", ")}) || e) from jsonb_array_elements((${array})::jsonb) e)`
  return `jsonb_to_recordset(${rows}) as pgrst_body(${types})`
}

function insertSql(scope: Scope, request: TableRequest): WriteStatement {
  const { table } = scope
  const isPut = request.method === "PUT"
  const body = payloadOf(request)
  if (isPut) checkPut(table, request, body)
  const columns = columnsOf(scope, request, body.keys)
  const names = columns.map(({ name }) => quote(name)).join(", ")
  const into = `insert into ${target(table)}`
  let sql: string
  if (columns.length === 0 && body.rows === 1 && !body.isArray) sql = `${into} default values`
  else if (columns.length === 0) {
    const [first] = table.columns.keys()
    sql = `${into} (${quote(first ?? "")}) select null where false`
  } else {
    const values = columns.map(({ name }) => `pgrst_body.${quote(name)}`).join(", ")
    const rows = rowsSql(scope, request, columns, body.text, body.isArray)
    const where = isPut ? putWhere(scope, request) : ""
    sql = `${into} (${names}) select ${values} from ${rows}${where}`
  }
  const resolution = isPut ? "merge-duplicates" : request.preferences.resolution
  const conflict = resolution && conflictSql(scope, request, resolution, columns)
  return { sql: `${sql}${conflict ?? ""}`, tellsInserted: Boolean(conflict) && table.kind === "r" }
}

function conflictSql(
  scope: Scope,
  request: TableRequest,
  resolution: "ignore-duplicates" | "merge-duplicates",
  columns: Column[],
): string | null {
  const { table } = scope
  const key = (request.method === "PUT" ? null : request.onConflict) ?? table.primaryKey
  if (key.length === 0) return null
  const on = key.map((name) =>
    table.columns.has(name) ? quote(name) : quote(columnSql(scope, name).sql),
  )
  const set = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`)
  const action =
    resolution === "ignore-duplicates" || set.length === 0
      ? "do nothing"
      : `do update set ${set.join(", ")}`
  return ` on conflict (${on.join(", ")}) ${action}`
}

/** PUT names one row by its whole primary key. */
function checkPut(
  table: Table,
  request: TableRequest,
  body: Extract<Body, { kind: "json" }>,
): void {
  if (request.hasLimits) {
    refuse({
      status: 400,
      code: "PGRST114",
      message: "limit/offset querystring parameters are not allowed for PUT",
    })
  }
  const named = request.filters.map(({ path, value }) =>
    path.length === 0 &&
    value.kind === "filter" &&
    !value.not &&
    value.field.path.length === 0 &&
    value.operation.kind === "compare" &&
    value.operation.operator === "eq" &&
    value.operation.quantifier === null
      ? value.field.name
      : null,
  )
  const isKey =
    table.primaryKey.length > 0 &&
    named.length === table.primaryKey.length &&
    table.primaryKey.every((name) => named.includes(name))
  if (!isKey) {
    refuse({
      status: 405,
      code: "PGRST105",
      message: "Filters must include all and only primary key columns with 'eq' operators",
    })
  }
  if (body.rows !== 1) refusePayload()
}

export function refusePayload(): never {
  return refuse({
    status: 400,
    code: "PGRST115",
    message: "Payload values do not match URL in primary key column(s)",
  })
}

function putWhere(scope: Scope, request: TableRequest): string {
  const own: Scope = { ...scope, alias: "pgrst_body", returned: null }
  const conditions = request.filters.map(({ value }) => conditionSql(own, value, () => null))
  return ` where ${conditions.join(" and ")}`
}

function updateSql(scope: Scope, request: TableRequest): string {
  const body = payloadOf(request)
  const columns = columnsOf(scope, request, body.keys)
  if (columns.length === 0) {
    // Nothing to change, in a form that returns no row.
    const [first] = scope.table.columns.keys()
    const name = quote(first ?? "")
    return `update ${target(scope.table)} set ${name} = ${quote(scope.table.name)}.${name} where false`
  }
  const set = columns.map(({ name }) => `${quote(name)} = pgrst_body.${quote(name)}`)
  const rows = rowsSql(scope, request, columns, body.text, body.isArray)
  const payload = `(select * from ${rows} limit 1) pgrst_body`
  return `update ${target(scope.table)} set ${set.join(", ")} from ${payload}${whereSql(scope, request)}`
}
