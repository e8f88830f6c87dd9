import type {
  Argument,
  Catalogue,
  Column,
  DbFunction,
  Table,
} from "#server/table-api/catalogue/catalogue.ts"
import type { Rights, TableRights } from "#server/table-api/catalogue/rights.ts"

type Json = Record<string, unknown>

const mediaTypes = [
  "application/json",
  "application/vnd.pgrst.object+json",
  "application/vnd.pgrst.array+json",
  "text/csv",
]

/** Parameters of the query that are no columns. */
const reserved: Record<string, string> = {
  select: "Columns and embedded resources",
  order: "Columns to order by",
  limit: "The largest number of rows",
  offset: "Rows to leave out before the first",
}

/** The tables and functions of a schema that a role may use, as an OpenAPI 2.0 document, like PostgREST's. */
export function describeApi(
  catalogue: Catalogue,
  rights: Rights,
  schema: string,
  published: Map<string, DbFunction[]>,
): Json {
  const tables = [...catalogue.tables.values()].filter((table) => table.schema === schema)
  const definitions: Json = {}
  const paths: Json = { "/": { get: operation("This document", [], { description: "OK" }) } }
  for (const table of tables) {
    const own = rights.tables.get(table.oid)
    if (!own) continue
    definitions[table.name] = definitionOf(table, own)
    paths[`/${encodeURIComponent(table.name)}`] = pathOf(catalogue, table, own)
  }
  for (const [name, all] of published) {
    const first = all.find(({ oid }) => rights.functions.has(oid))
    if (first) paths[`/rpc/${encodeURIComponent(name)}`] = pathOfFunction(first)
  }
  return {
    swagger: "2.0",
    info: { title: schema, version: "1" },
    basePath: "/",
    consumes: mediaTypes,
    produces: mediaTypes,
    paths,
    definitions,
  }
}

function definitionOf(table: Table, { columns }: TableRights): Json {
  const shown = [...table.columns.values()].filter(({ name }) => columns.has(name))
  const properties = shown.map((column): [string, Json] => [
    column.name,
    propertyOf(column, table.primaryKey.includes(column.name)),
  ])
  return {
    type: "object",
    ...(table.comment === null ? {} : { description: table.comment }),
    properties: Object.fromEntries(properties),
  }
}

function propertyOf({ type, isGenerated, comment }: Column, isKey: boolean): Json {
  const description = [comment, isKey ? "Primary key" : null].filter(Boolean).join("\n")
  return {
    ...typeOf(type),
    ...(description === "" ? {} : { description }),
    ...(isGenerated ? { readOnly: true } : {}),
  }
}

const numbers: Record<string, string> = {
  smallint: "integer",
  integer: "integer",
  bigint: "integer",
  numeric: "number",
  real: "number",
  "double precision": "number",
  boolean: "boolean",
}

function typeOf(type: string): Json {
  if (type.endsWith("[]")) return { type: "array", format: type, items: typeOf(type.slice(0, -2)) }
  if (type === "json" || type === "jsonb") return { format: type }
  return { type: numbers[type.split("(")[0] ?? type] ?? "string", format: type }
}

function pathOf({ writable }: Catalogue, table: Table, own: TableRights): Json {
  const isWritable = ["r", "p", "f"].includes(table.kind) || writable.has(table.oid)
  const name = table.name.replaceAll("~", "~0").replaceAll("/", "~1")
  const row = { $ref: `#/definitions/${encodeURIComponent(name)}` }
  const rows = { description: "Rows", schema: { type: "array", items: row } }
  const filters = [...table.columns.keys()]
    .filter((column) => own.columns.has(column) && !Object.hasOwn(reserved, column))
    .map((column) => ({ name: column, in: "query", type: "string" }))
  const others = Object.entries(reserved).map(([parameter, description]) => ({
    name: parameter,
    in: "query",
    type: "string",
    description,
  }))
  const body = { name: "body", in: "body", schema: row }
  const path: Json = {}
  if (own.canSelect) path["get"] = operation("Read rows", [...filters, ...others], rows, table.name)
  if (isWritable && own.canInsert)
    path["post"] = operation("Add rows", [body], rows, table.name, 201)
  if (isWritable && own.canUpdate) {
    path["patch"] = operation("Change rows", [...filters, body], rows, table.name)
  }
  if (isWritable && own.canDelete)
    path["delete"] = operation("Delete rows", filters, rows, table.name)
  return path
}

function pathOfFunction({ name, arguments: all, isVolatile }: DbFunction): Json {
  const named = all.filter((argument) => argument.name !== "")
  const required = named.filter((argument) => !argument.isOptional && !argument.isVariadic)
  const properties = named.map(({ name: own, type }): [string, Json] => [own, typeOf(type)])
  const needs = required.length > 0 ? { required: required.map((own) => own.name) } : {}
  const schema =
    named.length === all.length
      ? { type: "object", properties: Object.fromEntries(properties), ...needs }
      : {}
  const result = { description: "The result" }
  const post = operation("Call it", [{ name: "args", in: "body", schema }], result, `rpc/${name}`)
  if (isVolatile || named.length < all.length) return { post }
  const get = operation("Call it", named.map(parameterOf), result, `rpc/${name}`)
  return { get, post }
}

function parameterOf({ name, type, isOptional, isVariadic }: Argument): Json {
  return { name, in: "query", type: "string", format: type, required: !isOptional && !isVariadic }
}

function operation(
  summary: string,
  parameters: Json[],
  response: Json,
  tag = "introspection",
  status = 200,
): Json {
  return { summary, tags: [tag], parameters, responses: { [status]: response } }
}
