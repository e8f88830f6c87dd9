import { refuse } from "#server/table-api/refusal.ts"
import { bounds } from "./bounds.ts"
import {
  type Cursor,
  expectEnd,
  expectNext,
  failAt,
  isAtEnd,
  openCursor,
  sees,
  takeMatch,
  takes,
} from "./cursor.ts"
import { type Field, readName, readPath } from "./field.ts"

export type Aggregate = "avg" | "count" | "max" | "min" | "sum"

export type SelectedField = {
  kind: "field"
  /** `*` stands for all columns. */
  field: Field
  alias: string | null
  cast: string | null
  aggregate: { name: Aggregate; cast: string | null } | null
}

export type SelectedRelation = {
  kind: "relation"
  name: string
  alias: string | null
  hint: string | null
  join: "inner" | "left" | null
  isSpread: boolean
  items: SelectItem[]
}

export type SelectItem = SelectedField | SelectedRelation

const castName = /[\p{L}\p{N}_ "[\](),-]+?(?=$|[.,)])/uy
const aggregateCall = /(avg|count|max|min|sum)\(\)/y

export function readSelect(text: string): SelectItem[] {
  const cursor = openCursor(text, "select parameter")
  if (text.trim() === "") return []
  const items = readItems(cursor, 1)
  expectEnd(cursor, '"," or ')
  return items
}

function readItems(cursor: Cursor, depth: number): SelectItem[] {
  if (depth > bounds.depth) refuse(tooDeep)
  const items: SelectItem[] = []
  do items.push(readItem(cursor, depth))
  while (takes(cursor, ","))
  if (items.length > bounds.items) refuse(tooMany)
  return items
}

function readItem(cursor: Cursor, depth: number): SelectItem {
  while (takes(cursor, " "));
  if (takes(cursor, "...")) {
    const name = readName(cursor)
    return readRelation(cursor, { name, alias: null, isSpread: true }, depth)
  }
  if (takes(cursor, "*")) return star()
  const count = readAggregate(cursor)
  if (count) return { ...star(), aggregate: count }
  let name = readName(cursor)
  let alias: string | null = null
  if (sees(cursor, ":") && !sees(cursor, "::")) {
    cursor.at += 1
    alias = name
    const aliasedCount = readAggregate(cursor)
    if (aliasedCount) return { ...star(), alias, aggregate: aliasedCount }
    name = readName(cursor)
  }
  if (sees(cursor, "!") || sees(cursor, "(")) {
    return readRelation(cursor, { name, alias, isSpread: false }, depth)
  }
  const path = readPath(cursor)
  const cast = readCast(cursor)
  const aggregate = takes(cursor, ".") ? readAggregate(cursor) : null
  if (!aggregate && cursor.text[cursor.at - 1] === ".") {
    failAt(cursor, "aggregate function (avg, count, max, min, sum)")
  }
  return { kind: "field", field: { name, path }, alias, cast, aggregate }
}

function star(): SelectedField {
  return { kind: "field", field: { name: "*", path: [] }, alias: null, cast: null, aggregate: null }
}

function readAggregate(cursor: Cursor): SelectedField["aggregate"] {
  const call = takeMatch(cursor, aggregateCall)
  if (!call) return null
  return { name: call.slice(0, -2) as Aggregate, cast: readCast(cursor) }
}

function readCast(cursor: Cursor): string | null {
  if (!takes(cursor, "::")) return null
  return takeMatch(cursor, castName)?.trim() ?? failAt(cursor, "type name")
}

function readRelation(
  cursor: Cursor,
  parts: Pick<SelectedRelation, "alias" | "isSpread" | "name">,
  depth: number,
): SelectedRelation {
  let hint: string | null = null
  let join: SelectedRelation["join"] = null
  while (takes(cursor, "!")) {
    const word = readName(cursor)
    if (word === "inner" || word === "left") join = word
    else hint = word
  }
  expectNext(cursor, "(")
  while (takes(cursor, " "));
  const items = sees(cursor, ")") ? [] : readItems(cursor, depth + 1)
  if (isAtEnd(cursor)) failAt(cursor, '"," or ")"')
  expectNext(cursor, ")")
  return { kind: "relation", ...parts, hint, join, items }
}

const tooDeep = {
  status: 400,
  code: "PGRST100",
  message: `Resources may be embedded ${bounds.depth} levels deep`,
}

const tooMany = {
  status: 400,
  code: "PGRST100",
  message: `A list of the select parameter may have ${bounds.items} items`,
}
