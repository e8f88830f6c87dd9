import {
  type Cursor,
  expectEnd,
  expectNext,
  failAt,
  isAtEnd,
  openCursor,
  sees,
  takeMatch,
  takeQuoted,
  takes,
} from "./cursor.ts"
import { type Field, readField } from "./field.ts"
import { bounds } from "./bounds.ts"
import { refuse } from "#server/table-api/refusal.ts"

export type Comparison = "eq" | "gt" | "gte" | "ilike" | "imatch" | "like" | "lt" | "lte" | "match"
export type SearchOperator = "fts" | "phfts" | "plfts" | "wfts"
export type PlainOperator =
  | "adj"
  | "cd"
  | "cs"
  | "isdistinct"
  | "neq"
  | "nxl"
  | "nxr"
  | "ov"
  | "sl"
  | "sr"
export type IsValue = "false" | "not_null" | "null" | "true" | "unknown"

export type Operation =
  | { kind: "compare"; operator: Comparison; quantifier: "all" | "any" | null; value: string }
  | { kind: "plain"; operator: PlainOperator; value: string }
  | { kind: "in"; values: string[] }
  | { kind: "is"; value: IsValue }
  | { kind: "search"; operator: SearchOperator; configuration: string | null; value: string }

export type Filter = { kind: "filter"; field: Field; not: boolean; operation: Operation }
export type LogicTree = { kind: "and" | "or"; not: boolean; parts: Condition[] }
export type Condition = Filter | LogicTree

const comparisons = new Set(["eq", "gte", "gt", "lte", "lt", "like", "ilike", "match", "imatch"])
const plains = new Set(["neq", "cs", "cd", "ov", "sl", "sr", "nxl", "nxr", "adj", "isdistinct"])
const searches = new Set(["fts", "plfts", "phfts", "wfts"])
const isValues = new Set(["null", "not_null", "true", "false", "unknown"])

const word = /[a-z]+/y
const configurationName = /[\p{L}\p{N}_]+/uy

/** `[not.]operator.value`, or null if the text is none. */
export function readOperation(text: string): { not: boolean; operation: Operation } | null {
  const start = /^(?:not\.)?([a-z]+)(?:\([^()]*\))?\./.exec(text)?.[1] ?? ""
  if (!isOperator(start)) return null
  const cursor = openCursor(text, "filter")
  const not = takes(cursor, "not.")
  const operation = readOperator(cursor, (rest) => {
    const value = rest.text.slice(rest.at)
    rest.at = rest.text.length
    return value
  })
  expectEnd(cursor)
  return { not, operation }
}

/** The value of `and=` and `or=`. */
export function readLogic(text: string, kind: "and" | "or", not: boolean): LogicTree {
  const cursor = openCursor(text, "logic tree")
  const parts = readParts(cursor, 1)
  expectEnd(cursor)
  return { kind, not, parts }
}

function readParts(cursor: Cursor, depth: number): Condition[] {
  if (depth > bounds.depth) {
    refuse({
      status: 400,
      code: "PGRST100",
      message: `Conditions may be nested ${bounds.depth} levels deep`,
    })
  }
  skipSpaces(cursor)
  expectNext(cursor, "(")
  const parts: Condition[] = []
  do {
    parts.push(readPart(cursor, depth))
    skipSpaces(cursor)
  } while (takes(cursor, ","))
  if (!takes(cursor, ")")) failAt(cursor, '"," or ")"')
  return parts
}

const tree = /(?:not\.)?(?:and|or)(?= *\()/y

function readPart(cursor: Cursor, depth: number): Condition {
  skipSpaces(cursor)
  const start = takeMatch(cursor, tree)
  if (start) {
    const kind = start.endsWith("and") ? "and" : "or"
    return { kind, not: start.startsWith("not."), parts: readParts(cursor, depth + 1) }
  }
  const field = readField(
    cursor,
    "field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)",
  )
  expectNext(cursor, ".")
  const not = takes(cursor, "not.")
  return { kind: "filter", field, not, operation: readOperator(cursor, readTreeValue) }
}

function skipSpaces(cursor: Cursor): void {
  while (takes(cursor, " "));
}

function isOperator(name: string): boolean {
  return (
    comparisons.has(name) ||
    plains.has(name) ||
    searches.has(name) ||
    name === "in" ||
    name === "is"
  )
}

function readOperator(cursor: Cursor, readValue: (cursor: Cursor) => string): Operation {
  const before = cursor.at
  const name = takeMatch(cursor, word) ?? ""
  if (!isOperator(name)) {
    cursor.at = before
    failAt(cursor, "operator (eq, gt, ...)")
  }
  if (searches.has(name)) {
    let configuration: string | null = null
    if (takes(cursor, "(")) {
      configuration = takeMatch(cursor, configurationName) ?? failAt(cursor, "configuration")
      expectNext(cursor, ")")
    }
    expectNext(cursor, ".")
    return {
      kind: "search",
      operator: name as SearchOperator,
      configuration,
      value: readValue(cursor),
    }
  }
  if (comparisons.has(name)) {
    const quantifier = takes(cursor, "(any)") ? "any" : takes(cursor, "(all)") ? "all" : null
    expectNext(cursor, ".")
    const value = quantifier && sees(cursor, "{") ? readBraces(cursor) : readValue(cursor)
    return { kind: "compare", operator: name as Comparison, quantifier, value }
  }
  expectNext(cursor, ".")
  if (name === "in") return { kind: "in", values: readList(cursor) }
  if (name === "is") {
    const at = cursor.at
    const value = readValue(cursor).toLowerCase()
    if (isValues.has(value)) return { kind: "is", value: value as IsValue }
    cursor.at = at
    failAt(cursor, "null, not_null, true, false or unknown")
  }
  return { kind: "plain", operator: name as PlainOperator, value: readValue(cursor) }
}

const listValue = /[^,)]*/y
const quotedValue = /"(?:[^"\\]|\\.)*"(?= *[,)])/sy

function readList(cursor: Cursor): string[] {
  expectNext(cursor, "(")
  skipSpaces(cursor)
  const values: string[] = []
  if (takes(cursor, ")")) return values
  do {
    skipSpaces(cursor)
    const quoted = takeMatch(cursor, quotedValue)
    values.push(
      quoted?.slice(1, -1).replaceAll(/\\(.)/gs, "$1") ?? takeMatch(cursor, listValue) ?? "",
    )
    skipSpaces(cursor)
  } while (takes(cursor, ","))
  if (!takes(cursor, ")")) failAt(cursor, '"," or ")"')
  return values
}

const plainTreeValue = /[^,)]*/y

/** In a tree a value ends before a comma or a bracket, unless it is quoted or an array in braces. */
function readTreeValue(cursor: Cursor): string {
  if (sees(cursor, "{")) return readBraces(cursor)
  const before = cursor.at
  if (sees(cursor, '"')) {
    const value = takeQuoted(cursor)
    if (isAtEnd(cursor) || sees(cursor, ",") || sees(cursor, ")")) return value
    cursor.at = before
  }
  const range = takeMatch(cursor, /[[(][^,()[\]]*,[^,()[\]]*[\])]/y)
  return range ?? takeMatch(cursor, plainTreeValue) ?? ""
}

function readBraces(cursor: Cursor): string {
  const before = cursor.at
  let depth = 0
  while (!isAtEnd(cursor)) {
    if (sees(cursor, '"')) {
      takeQuoted(cursor)
      continue
    }
    if (sees(cursor, "{")) depth += 1
    if (sees(cursor, "}")) depth -= 1
    cursor.at += 1
    if (depth === 0) return cursor.text.slice(before, cursor.at)
  }
  return failAt(cursor, '"}"')
}
