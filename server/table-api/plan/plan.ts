import {
  type Catalogue,
  type DbFunction,
  keyOf,
  type Table,
} from "#server/table-api/catalogue/catalogue.ts"
import type { Rights } from "#server/table-api/catalogue/rights.ts"
import { suggest } from "#server/table-api/catalogue/suggest.ts"
import { refuse } from "#server/table-api/refusal.ts"
import { type Shape, shapeOf } from "#server/table-api/request/media-types.ts"
import { operatorsOf, type TableRequest } from "#server/table-api/request/request.ts"
import { callSql, findFunction, rowsOf } from "./call.ts"
import { boundedRows, rowAsJson } from "./bounded-rows.ts"
import type { Scope } from "./fields.ts"
import { buildTree, type ReadNode } from "./read-tree.ts"
import { type ReadContext, type ReadStatement, readStatement } from "./read.ts"
import { addValue, quote, type Values } from "./sql.ts"
import { writeSql } from "./write.ts"

export type Settings = {
  schemas: string[]
  maxRows: number | null
  /** Of an answer's body. */
  maxBytes: number
  aggregates: boolean
  extraSearchPath: string[]
  /** Such as `match`: regular expressions and full text can be slow. */
  refusedOperators: string[]
  /** The published functions; null for all. */
  functions: string[] | null
  /** Refuses PATCH and DELETE that name no rows. */
  requireFilter: boolean
}

export type Statement = { sql: string; values: Values }

export type Plan = {
  kind: "call" | "read" | "write"
  schema: string
  shape: Shape
  /** Returns one row: `body`, `page`, and for a write `affected`, `inserted`, `location`. */
  statement: Statement
  /** Selects a row for each row there is, for counts. */
  count: Statement | null
  /** Whether the planner may be asked how many rows there are. */
  estimates: boolean
  offset: number
  readOnly: boolean
  table: Table | null
  /** Of a function: a value alone, or nothing at all. */
  single: "rows" | "value" | "void" | null
}

/** `rights` are those of the role that asks: hints name nothing else. */
export function planRequest(
  catalogue: Catalogue,
  settings: Settings,
  request: TableRequest,
  rights: Rights,
): Plan {
  const schema = schemaOf(settings, request)
  for (const operator of operatorsOf(request)) {
    if (settings.refusedOperators.includes(operator)) {
      refuse({
        status: 400,
        code: "PGRST100",
        message: `The operator '${operator}' is not served`,
        hint: "Compare with eq, like or ilike.",
      })
    }
  }
  const { target } = request
  if (target.kind === "function")
    return planCall(catalogue, settings, request, schema, target.name, rights)
  if (target.kind === "root") {
    return refuse({ status: 405, code: "PGRST117", message: "The root is read by GET" })
  }
  const table = findTable(catalogue, schema, target.name, rights)
  const isRead = request.method === "GET" || request.method === "HEAD"
  return isRead
    ? planRead(catalogue, settings, request, schema, table, rights)
    : planWrite(catalogue, settings, request, schema, table, rights)
}

/** The schema that a request names, of those that are served. */
export function schemaOf(
  { schemas }: Pick<Settings, "schemas">,
  { profile }: TableRequest,
): string {
  const [first = ""] = schemas
  if (profile === null || schemas.includes(profile)) return profile ?? first
  return refuse({
    status: 406,
    code: "PGRST106",
    message: `Invalid schema: ${profile}`,
    hint: `Only the following schemas are exposed: ${schemas.join(", ")}`,
  })
}

export function findTable(
  catalogue: Catalogue,
  schema: string,
  name: string,
  rights: Rights,
): Table {
  const table = catalogue.tables.get(keyOf(schema, name))
  if (table && table.kind !== "c") return table
  const known = [...catalogue.tables.values()].filter(
    (own) => own.schema === schema && rights.tables.has(own.oid),
  )
  const best = suggest(
    name,
    known.map((own) => own.name),
  )
  return refuse({
    status: 404,
    code: "PGRST205",
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: best && `Perhaps you meant the table '${schema}.${best}'`,
  })
}

/** The first shape that the client accepts and the resource has. */
function chooseShape(request: TableRequest, allows: (shape: Shape) => boolean): Shape {
  for (const type of request.accept) {
    const shape = shapeOf(type)
    if (shape && allows(shape)) return shape
  }
  const names = request.accept.join(", ")
  const isGeo = request.accept.some((type) => type.startsWith("application/geo+json"))
  return refuse({
    status: 406,
    code: "PGRST107",
    message: `None of these media types are available: ${names}`,
    hint: isGeo
      ? "GeoJSON is not made here: ask for application/json and build the features from its columns"
      : null,
  })
}

const isRows = ({ kind }: Shape) => kind === "array" || kind === "object" || kind === "csv"

function contextOf(catalogue: Catalogue, settings: Settings, boundsRoot = true): ReadContext {
  const { maxRows, maxBytes, aggregates, extraSearchPath } = settings
  return {
    catalogue,
    values: [],
    maxRows,
    boundsRoot,
    maxBytes,
    aggregates,
    searchPath: extraSearchPath,
  }
}

function planRead(
  catalogue: Catalogue,
  settings: Settings,
  request: TableRequest,
  schema: string,
  table: Table,
  rights: Rights,
): Plan {
  const shape = chooseShape(request, isRows)
  const context = contextOf(catalogue, settings)
  const root = buildTree(catalogue, table, request, {
    schema,
    searchPath: settings.extraSearchPath,
    rights,
  })
  const from = `${quote(table.schema, table.name)} as ${quote(root.alias)}`
  const read = readStatement(context, root, { from, where: [], returned: null })
  return {
    kind: "read",
    schema,
    shape,
    statement: { sql: `select ${bodySql(settings, shape, read)}`, values: context.values },
    count: trimValues({ sql: read.countSql, values: context.values }),
    estimates: isEstimable(root),
    offset: root.window.offset,
    readOnly: true,
    table,
    single: null,
  }
}

/** Statistics cover all rows of a table: those that a policy, a view or a function hides as well. */
function isEstimable({ table, children }: ReadNode): boolean {
  const isPlain = (table.kind === "r" || table.kind === "p") && !table.hasPolicies
  return isPlain && children.every((child) => child.relation.kind === "key" && isEstimable(child))
}

/** A statement that leaves out some placeholders has to number the others again. */
function trimValues({ sql, values }: Statement): Statement {
  const kept: Values = []
  const places = new Map<string, string>()
  const text = sql.replaceAll(/"(?:[^"]|"")*"|\$(\d+)/g, (match, number?: string) => {
    if (number === undefined) return match
    const place = places.get(number) ?? addValue(kept, values[Number(number) - 1])
    places.set(number, place)
    return place
  })
  return { sql: text, values: kept }
}

/** The body, the number of its rows, and where they come from. */
function bodySql(
  { maxBytes }: Settings,
  shape: Shape,
  { sql, names }: Pick<ReadStatement, "names" | "sql">,
  value = rowAsJson,
): string {
  const counted = (body: string, rows: string) =>
    `${body} as body, count(*)::int as page from ${rows} r`
  if (shape.kind === "csv") {
    const header = names.map(csvField).join(",").replaceAll("'", "''")
    const lines = "string_agg(substring(r.j from 2 for length(r.j) - 2), e'\\n')"
    const body = `'${header}' || coalesce(e'\\n' || ${lines}, '')`
    return counted(body, boundedRows(sql, maxBytes, "(r.*)::text"))
  }
  const list = "coalesce(json_agg(r.j), '[]')"
  const strips = (shape.kind === "array" || shape.kind === "object") && shape.stripNulls
  const all = strips ? `json_strip_nulls(${list})` : list
  const body = shape.kind === "object" ? `(${all}->0)::text` : `${all}::text`
  return counted(body, boundedRows(sql, maxBytes, value))
}

function csvField(name: string): string {
  return /[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

function planWrite(
  catalogue: Catalogue,
  settings: Settings,
  request: TableRequest,
  schema: string,
  table: Table,
  rights: Rights,
): Plan {
  const { method, preferences } = request
  if (
    settings.requireFilter &&
    (method === "PATCH" || method === "DELETE") &&
    // One of what is returned chooses nothing that is changed.
    !request.filters.some(({ path }) => path.length === 0)
  ) {
    refuse({ status: 400, code: "21000", message: `${method} requires a filter` })
  }
  const shape = chooseShape(request, isRows)
  const context = contextOf(catalogue, settings, false)
  const { values } = context
  const returned = new Map<string, string>()
  const scope: Scope = {
    catalogue,
    values,
    table,
    alias: table.name,
    returned,
    searchPath: context.searchPath,
  }
  const write = writeSql(scope, request)
  const returns = preferences.representation === "representation"
  let read: ReadStatement | null = null
  if (returns) {
    // The conditions choose what is changed; what was changed is returned.
    const filters = request.filters.filter(({ path }) => path.length > 0)
    const root = buildTree(
      catalogue,
      table,
      { ...request, filters },
      { schema, searchPath: settings.extraSearchPath, rights },
    )
    const from = `pgrst_source as ${quote(root.alias)}`
    read = readStatement(context, root, { from, where: [], returned })
  }
  const locates = preferences.representation === "headers-only" && method === "POST"
  const key = locates ? table.primaryKey : []
  for (const name of key) returned.set(name, quote(table.name, name))
  const columns = [...returned].map(([name, sql]) => `${sql} as ${quote(name)}`)
  const tells = write.tellsInserted && (returns || method === "PUT")
  if (tells) columns.push("(xmax = 0) as pgrst_inserted")
  const body = read ? `(select b.body from (select ${bodySql(settings, shape, read)}) b)` : "null"
  const pairs = key.map(
    (name) => `${addValue(values, name)}::text, pgrst_source.${quote(name)}::text`,
  )
  const location =
    pairs.length > 0
      ? `(select json_build_object(${pairs.join(", ")}) from pgrst_source limit 1)`
      : "null"
  const inserted = tells
    ? "(select count(*)::int from pgrst_source where pgrst_inserted)"
    : "null::int"
  const sql = `with pgrst_source as (${write.sql} returning ${columns.length > 0 ? columns.join(", ") : "1"}) select ${body} as body, (select count(*)::int from pgrst_source) as page, ${inserted} as inserted, ${location} as location`
  return {
    kind: "write",
    schema,
    shape,
    statement: { sql, values },
    count: null,
    estimates: false,
    offset: 0,
    readOnly: false,
    table,
    single: null,
  }
}

/** The functions of a schema that programs may call, by name. */
export function publishedFunctions(
  { functions }: Catalogue,
  settings: Pick<Settings, "functions">,
  schema: string,
): Map<string, DbFunction[]> {
  const all = [...functions.values()].flatMap((own): [string, DbFunction[]][] => {
    const [first] = own
    const isPublished =
      first?.schema === schema && (settings.functions?.includes(first.name) ?? true)
    return first && isPublished ? [[first.name, own]] : []
  })
  return new Map(all)
}

function planCall(
  catalogue: Catalogue,
  settings: Settings,
  request: TableRequest,
  schema: string,
  name: string,
  rights: Rights,
): Plan {
  const { method } = request
  if (method !== "GET" && method !== "HEAD" && method !== "POST") {
    refuse({ status: 405, code: "PGRST101", message: `Cannot use the ${method} method on RPC` })
  }
  const chosen = findFunction(
    publishedFunctions(catalogue, settings, schema),
    schema,
    name,
    request,
    rights,
  )
  if (method !== "POST" && settings.functions && chosen.function.isVolatile) {
    refuse({
      status: 405,
      code: "PGRST101",
      message: `The function ${name} is called by POST`,
      headers: { Allow: "OPTIONS,POST" },
    })
  }
  const { body } = request
  if (body.kind === "json" && !body.isRows && !chosen.takesBody) {
    refuse({ status: 400, code: "PGRST102", message: "The arguments of a function are an object" })
  }
  const { returns } = chosen.function
  const { handling, maxAffected } = request.preferences
  if (handling === "strict" && maxAffected !== null && !returns.isSet) {
    refuse({
      status: 400,
      code: "PGRST128",
      message:
        "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
    })
  }
  const isScalar = !returns.isRow
  const shape = chooseShape(
    request,
    (own) => isRows(own) || (own.kind === "raw" && isScalar && !returns.isSet),
  )
  const context = contextOf(catalogue, settings, returns.isSet)
  const table = rowsOf(chosen.function)
  const root = buildTree(catalogue, table, request, {
    schema,
    searchPath: settings.extraSearchPath,
    rights,
  })
  const from = callSql(context.values, chosen, request, root.alias)
  const read = readStatement(context, root, { from, where: [], returned: null })
  const isSingle = !returns.isSet
  const single = returns.isVoid ? "void" : isSingle ? "value" : "rows"
  const count = { sql: read.countSql, values: context.values }
  return {
    kind: "call",
    schema,
    shape,
    statement: {
      sql: `select ${callBodySql(settings, shape, read, chosen.function)}`,
      values: context.values,
    },
    count: single === "rows" ? trimValues(count) : null,
    estimates: false,
    offset: root.window.offset,
    readOnly: method !== "POST",
    table: null,
    single,
  }
}

function callBodySql(
  settings: Settings,
  shape: Shape,
  read: ReadStatement,
  { returns }: DbFunction,
): string {
  const { maxBytes } = settings
  const isScalar = !returns.isRow
  if (returns.isVoid) return `null as body, count(*)::int as page from (${read.sql}) r`
  if (shape.kind === "raw") {
    const value = returns.typeName === "bytea" ? "r.pgrst_scalar" : "r.pgrst_scalar::text"
    return `(array_agg(r.j))[1] as body, count(*)::int as page from ${boundedRows(read.sql, maxBytes, value)} r`
  }
  const value = isScalar ? "to_json(r.pgrst_scalar)" : rowAsJson
  // A value alone, and not a list of one.
  const isAlone = !returns.isSet && shape.kind === "array"
  const own: Shape =
    isAlone && shape.kind === "array" ? { kind: "object", stripNulls: shape.stripNulls } : shape
  return bodySql(settings, own, read, value)
}
