import type { Catalogue } from "#server/table-api/catalogue/catalogue.ts"
import { refuse } from "#server/table-api/refusal.ts"
import type { Field } from "#server/table-api/request/field.ts"
import type { OrderTerm } from "#server/table-api/request/order.ts"
import type { SelectedField } from "#server/table-api/request/select.ts"
import { boundedRecords, boundedRows, rowAsJson } from "./bounded-rows.ts"
import { conditionSql } from "./conditions.ts"
import { castSql, fieldSql, nameOf, rowSql, type Scope } from "./fields.ts"
import { type ChildNode, findChild, type ReadNode, refuseUnknown } from "./read-tree.ts"
import { addValue, quote, type Values } from "./sql.ts"

export type ReadContext = {
  catalogue: Catalogue
  values: Values
  maxRows: number | null
  /** Whether `maxRows` holds for the resource of the address too, and not only for those embedded in it. */
  boundsRoot: boolean
  maxBytes: number
  aggregates: boolean
  /** Schemas in which computed columns are looked for. */
  searchPath: string[]
}

/** A column of an answer. An aggregate is computed where its rows are grouped: above a spread resource. */
type Part = { sql: string; name: string; aggregate: SelectedField["aggregate"]; isJson?: boolean }

type Source = {
  /** The text behind `from`, with its alias. */
  from: string
  where: string[]
  returned: Map<string, string> | null
}

/** A resource in the statement of the one that embeds it. */
type Join = {
  child: ChildNode
  name: string
  /** Null where the resource has no row. */
  found: string
  parts: Part[]
  /** Columns that the outer resource is ordered by. */
  hidden: string[]
  /** A resource without columns is joined, and not shown. */
  isEmpty: boolean
}

export type ReadStatement = { sql: string; names: string[]; countSql: string }

/** The statement of the resource of the address. `countSql` selects one row for each of its rows, without its window. */
export function readStatement(context: ReadContext, root: ReadNode, source: Source): ReadStatement {
  const body = selectSql(context, root, source, null)
  const names = body.parts.map(({ name }) => name)
  return {
    sql: body.sql(body.parts.map(({ sql, name }) => `${sql} as ${quote(name)}`)),
    names,
    countSql: body.count,
  }
}

function selectSql(context: ReadContext, node: ReadNode, source: Source, child: ChildNode | null) {
  const { catalogue, values } = context
  const scope: Scope = {
    catalogue,
    values,
    table: node.table,
    alias: node.alias,
    returned: source.returned,
    searchPath: context.searchPath,
  }
  const joins = node.children.map((own, i) => ({
    own,
    name: `${node.alias.slice(0, 40)}_e${i + 1}`,
  }))
  const built: Join[] = []
  const joinTexts: { text: string; counts: boolean }[] = []
  const conditionUses = new Set<string>()
  for (const { own, name } of joins) {
    const wanted = node.orders.filter(
      ({ relation }) => relation !== null && findChild(node, relation) === own,
    )
    const join = lateral(context, scope, own, name, wanted)
    built.push(join.join)
    const kind = own.item.join === "inner" ? "join" : "left join"
    const on = own.item.join === "inner" && own.isToMany ? `${join.join.found} is not null` : "true"
    joinTexts.push({
      text: `${kind} lateral (${join.sql}) ${quote(name)} on ${on}`,
      counts: own.item.join === "inner",
    })
  }
  const embedded = (name: string) => {
    const own = findChild(node, name)
    const at = node.children.findIndex((other) => other === own)
    const join = built[at]
    if (!join) return null
    conditionUses.add(join.name)
    return join.found
  }
  const parts = node.items.flatMap((item): Part[] => {
    if (item.kind === "field") return fieldParts(context, scope, item)
    const own = node.children.find((other) => other.item === item)
    const join = built.find((other) => other.child === own)
    return join ? joinParts(join) : []
  })
  const where = [
    ...source.where,
    ...node.conditions.map((condition) => conditionSql(scope, condition, embedded)),
  ]
  const order = node.orders.map((term) => orderSql(scope, node, built, term))
  const isGrouped =
    parts.some(({ aggregate }) => aggregate) && !(child?.item.isSpread && !child.isToMany)
  if (isGrouped && child?.item.isSpread) refuse(aggregateInSpread)
  const shown = isGrouped ? parts.map((part) => aggregateSql(context, part)) : parts
  const grouped = parts.flatMap(({ aggregate }, i) => (aggregate ? [] : [String(i + 1)]))
  if (isGrouped)
    grouped.push(...built.flatMap(({ name, hidden }) => hidden.map((own) => quote(name, own))))
  const groups = isGrouped && grouped.length > 0 ? ` group by ${grouped.join(", ")}` : ""
  const filter = where.length > 0 ? ` where ${where.join(" and ")}` : ""
  const from = `${source.from}${joinTexts.map(({ text }) => ` ${text}`).join("")}`
  const counted = joinTexts.filter(
    ({ counts }, i) => counts || conditionUses.has(built[i]?.name ?? ""),
  )
  const countFrom = `${source.from}${counted.map(({ text }) => ` ${text}`).join("")}`
  const sortBy = order.length > 0 ? ` order by ${order.join(", ")}` : ""
  const window = windowSql(context, node, child === null && !context.boundsRoot)
  const sql = (columns: string[]) =>
    `select ${columns.length > 0 ? columns.join(", ") : "true"} from ${from}${filter}${groups}${sortBy}${window}`
  return {
    sql,
    parts: shown,
    raw: parts,
    scope,
    count: `select 1 from ${countFrom}${filter}`,
  }
}

function windowSql(
  { values, maxRows }: ReadContext,
  { window }: ReadNode,
  takesAll: boolean,
): string {
  const limit =
    maxRows === null || takesAll ? window.limit : Math.min(window.limit ?? maxRows, maxRows)
  const limits = limit === null ? "" : ` limit ${addValue(values, limit)}`
  return window.offset > 0 ? `${limits} offset ${addValue(values, window.offset)}` : limits
}

function fieldParts(
  { aggregates, catalogue }: Pick<ReadContext, "aggregates" | "catalogue">,
  scope: Scope,
  item: SelectedField,
): Part[] {
  const { field, alias, cast } = item
  const isCount =
    field.name === "count" && field.path.length === 0 && !scope.table.columns.has("count")
  const aggregate =
    item.aggregate ??
    (isCount && scope.table.columns.size > 0 ? { name: "count" as const, cast: null } : null)
  if (isCount && aggregate)
    return fieldParts({ aggregates, catalogue }, scope, {
      ...item,
      field: { name: "*", path: [] },
      aggregate,
    })
  if (aggregate && !aggregates) {
    refuse({ status: 400, code: "PGRST123", message: "Use of aggregate functions is not allowed" })
  }
  if (field.name === "*" && aggregate) return [{ sql: "*", name: alias ?? "count", aggregate }]
  if (field.name === "*") {
    if (scope.table.columns.size === 0)
      return [{ sql: `${quote(scope.alias)}.*`, name: "*", aggregate: null }]
    return [...scope.table.columns.keys()].map((name) => ({
      sql: fieldSql(scope, { name, path: [] }).sql,
      name,
      aggregate: null,
    }))
  }
  const { sql } = fieldSql(scope, field)
  const name = alias ?? aggregate?.name ?? nameOf(field)
  return [{ sql: castSql(catalogue, sql, cast), name, aggregate }]
}

function aggregateSql({ catalogue }: ReadContext, { sql, name, aggregate, isJson }: Part): Part {
  // PostgreSQL groups by jsonb, not by json.
  if (!aggregate) return { sql: isJson ? `(${sql})::jsonb` : sql, name, aggregate }
  return {
    sql: castSql(catalogue, `${aggregate.name}(${sql})`, aggregate.cast),
    name,
    aggregate: null,
  }
}

function joinParts({ child, name, parts, isEmpty }: Join): Part[] {
  const { item, isToMany } = child
  if (item.isSpread) {
    return parts.map((part, i) => {
      const sql = quote(name, `c${i + 1}`)
      return { ...part, sql: isToMany ? `coalesce(${sql}, '[]')` : sql }
    })
  }
  if (isEmpty) return []
  const sql = quote(name, "j")
  const shown = item.alias ?? item.name
  return [
    { sql: isToMany ? `coalesce(${sql}, '[]')` : sql, name: shown, aggregate: null, isJson: true },
  ]
}

function orderSql(scope: Scope, node: ReadNode, joins: Join[], term: OrderTerm): string {
  let sql: string
  if (term.relation === null) sql = fieldSql(scope, term.field).sql
  else {
    const own = findChild(node, term.relation) ?? refuseUnknown(term.relation)
    if (own.isToMany) {
      refuse({
        status: 400,
        code: "PGRST118",
        message: `A related order on '${own.item.alias ?? own.item.name}' is not possible`,
        details: `'${node.table.name}' and '${own.item.alias ?? own.item.name}' do not form a many-to-one or one-to-one relationship`,
      })
    }
    const join = joins.find(({ child }) => child === own)
    const wanted = node.orders.filter(
      ({ relation }) => relation !== null && findChild(node, relation) === own,
    )
    sql = quote(join?.name ?? "", join?.hidden[wanted.indexOf(term)] ?? "")
  }
  const direction = term.direction ? ` ${term.direction}` : ""
  return `${sql}${direction}${term.nulls ? ` nulls ${term.nulls}` : ""}`
}

const aggregateInSpread = {
  status: 400,
  code: "PGRST127",
  message: "Feature not implemented",
  details: "Aggregates are not implemented for one-to-many or many-to-many spreads.",
}

function lateral(
  context: ReadContext,
  outer: Scope,
  child: ChildNode,
  name: string,
  wanted: OrderTerm[],
) {
  const { item, isToMany } = child
  const body = selectSql(context, child, childSource(outer, child), child)
  const hidden = freeNames(
    wanted.length,
    body.parts.map(({ name: own }) => own),
  )
  const ordered = wanted.map(
    (term, i) => `${fieldSql(body.scope, fieldOf(child, term)).sql} as ${quote(hidden[i] ?? "")}`,
  )
  const keep = hidden.map((own) => `, r.${quote(own)}`).join("")
  if (item.isSpread) {
    const columns = body.raw.map(({ sql }, i) => `${sql === "*" ? "1" : sql} as c${i + 1}`)
    const parts = body.raw.map((part): Part => (part.sql === "*" ? { ...part, sql: "1" } : part))
    const inner = body.sql([...columns, "true as found", ...ordered])
    const join: Join = {
      child,
      name,
      found: quote(name, "found"),
      parts,
      hidden,
      isEmpty: parts.length === 0,
    }
    if (!isToMany) return { sql: inner, join }
    const lists = parts.map((_, i) => `json_agg(r.c${i + 1}) as c${i + 1}`)
    return {
      sql: `select ${[...lists, "nullif(count(*), 0) as found"].join(", ")} from ${boundedRecords(inner, context.maxBytes)} r`,
      join,
    }
  }
  const columns = body.parts.map(({ sql, name: own }) =>
    own === "*" ? sql : `${sql} as ${quote(own)}`,
  )
  const inner = body.sql([...columns, ...ordered])
  const join: Join = {
    child,
    name,
    found: quote(name, "j"),
    parts: [],
    hidden,
    isEmpty: body.parts.length === 0,
  }
  if (isToMany) {
    return { sql: `select json_agg(r.j) as j from ${boundedRows(inner, context.maxBytes)} r`, join }
  }
  if (hidden.length === 0) return { sql: `select ${rowAsJson} as j from (${inner}) r`, join }
  const visible = body.parts.map(({ name: own }) => `r.${quote(own)}`)
  const own = visible.length > 0 ? visible.join(", ") : "true"
  return {
    sql: `select (select row_to_json(v.*) from (select ${own}) v) as j${keep} from (${inner}) r`,
    join,
  }
}

/** Names that the client has not given to columns of the answer. */
function freeNames(count: number, taken: string[]): string[] {
  const names: string[] = []
  for (let i = 1; names.length < count; i += 1) {
    if (!taken.includes(`o${i}`)) names.push(`o${i}`)
  }
  return names
}

/** The field that an order means: a column, or what has this name in the answer. */
function fieldOf({ table, item }: ChildNode, { field }: OrderTerm): Field {
  if (table.columns.has(field.name)) return field
  const named = item.items.find((own) => own.kind === "field" && own.alias === field.name)
  return named?.kind === "field" ? named.field : field
}

function childSource(outer: Scope, { relation, alias }: ChildNode): Source {
  const outerColumn = (column: string) => fieldSql(outer, { name: column, path: [] }).sql
  const own = quote(alias)
  const table = quote(relation.to.schema, relation.to.name)
  if (relation.kind === "computed") {
    const call = `${quote(relation.function.schema, relation.function.name)}(${rowSql(outer)})`
    return { from: `${call} as ${own}`, where: [], returned: null }
  }
  if (relation.kind === "key") {
    const where = relation.columns.map(([from, to]) => `${own}.${quote(to)} = ${outerColumn(from)}`)
    return { from: `${table} as ${own}`, where, returned: null }
  }
  const junction = quote(`${alias.slice(0, 50)}_j`)
  const on = relation.toColumns.map(
    ([from, to]) => `${junction}.${quote(from)} = ${own}.${quote(to)}`,
  )
  const from = `${table} as ${own} join ${quote(relation.junction.schema, relation.junction.name)} as ${junction} on ${on.join(" and ")}`
  const where = relation.fromColumns.map(
    ([column, to]) => `${junction}.${quote(to)} = ${outerColumn(column)}`,
  )
  return { from, where, returned: null }
}
