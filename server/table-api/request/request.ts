import { type Refusal, refusal, refusalOf, refuse } from "#server/table-api/refusal.ts"
import { type Body, readBody, readForm } from "./body.ts"
import { bounds } from "./bounds.ts"
import { readColumns } from "./columns.ts"
import { expectEnd, openCursor } from "./cursor.ts"
import { readField, readPrefix } from "./field.ts"
import { type Condition, readLogic, readOperation } from "./filters.ts"
import { readAccept } from "./media-types.ts"
import { type OrderTerm, readOrder } from "./order.ts"
import { type Preferences, readPreferences } from "./preferences.ts"
import { intersect, readCount, readRange, type Window } from "./range.ts"
import { readSelect, type SelectItem } from "./select.ts"

export type Method = "DELETE" | "GET" | "HEAD" | "OPTIONS" | "PATCH" | "POST" | "PUT"

export type RawRequest = {
  method: string
  /** Path and query, as sent. */
  address: string
  headers: Record<string, string | undefined>
  body: Buffer
}

/** A value that belongs to the resource at `path`: no names for the resource of the address itself. */
export type At<T> = { path: string[]; value: T }

export type TableRequest = {
  method: Method
  target: { kind: "function" | "table"; name: string } | { kind: "root" }
  /** The schema that the client asks for, if any. */
  profile: string | null
  select: SelectItem[]
  filters: At<Condition>[]
  orders: At<OrderTerm[]>[]
  windows: At<Window>[]
  hasLimits: boolean
  columns: string[] | null
  onConflict: string[] | null
  /** Arguments of a function that is called by GET. */
  args: [name: string, value: string][]
  preferences: Preferences
  accept: string[]
  contentType: string | null
  body: Body
}

const methods = new Set(["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"])

/** Reads a request into a tree, or says why it is none. Never throws. */
export function readRequest(raw: RawRequest): TableRequest | { refusal: Refusal } {
  try {
    return read(raw)
  } catch (error) {
    const known = refusalOf(error)
    if (known) return { refusal: known }
    return {
      refusal: refusal({ status: 400, code: "PGRST100", message: "The request cannot be read" }),
    }
  }
}

function read({ method, address, headers, body }: RawRequest): TableRequest {
  if (address.length > bounds.address) {
    refuse({
      status: 414,
      code: "PGRST100",
      message: `An address may have ${bounds.address} characters`,
    })
  }
  if (body.length > bounds.body) {
    refuse({ status: 413, code: "PGRST102", message: `A body may have ${bounds.body} bytes` })
  }
  if (!methods.has(method)) {
    refuse({ status: 405, code: "PGRST117", message: `Unsupported HTTP method: ${method}` })
  }
  const at = address.indexOf("?")
  const target = readPath(at === -1 ? address : address.slice(0, at))
  const parameters = [...new URLSearchParams(at === -1 ? "" : address.slice(at + 1))]
  if (parameters.length > bounds.parameters) {
    refuse({
      status: 400,
      code: "PGRST100",
      message: `A query may have ${bounds.parameters} parameters`,
    })
  }
  const reads = method === "GET" || method === "HEAD"
  const query = readQuery(parameters, target.kind === "function" && reads)
  const range = reads ? readRange(headers["range"]) : null
  const windows = collectWindows(query.limits, range)
  const writes = method === "POST" || method === "PATCH" || method === "PUT"
  const profile = headers[reads ? "accept-profile" : "content-profile"] ?? null
  const contentType = headers["content-type"]
  const isForm = contentType?.startsWith("application/x-www-form-urlencoded")
  const form = isForm && target.kind === "function" ? readForm(body) : []
  return {
    method: method as Method,
    target,
    profile,
    select: query.select,
    filters: query.filters,
    orders: query.orders,
    windows,
    hasLimits: query.limits.length > 0,
    columns: query.columns,
    onConflict: query.onConflict,
    args: [...query.args, ...form],
    preferences: readPreferences(headers["prefer"]),
    accept: readAccept(headers["accept"]),
    contentType: contentType ?? null,
    body: writes ? readBody(body, contentType, query.columns !== null) : { kind: "none" },
  }
}

function readPath(path: string): TableRequest["target"] {
  const parts = path.replace(/^\//, "").split("/").map(decode)
  const [first = "", second] = parts
  if (parts.length === 1) return first === "" ? { kind: "root" } : { kind: "table", name: first }
  if (parts.length === 2 && first === "rpc" && second) return { kind: "function", name: second }
  return refuse({ status: 404, code: "PGRST125", message: "Invalid path specified in request URL" })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Limit = { path: string[]; name: "limit" | "offset"; count: number | null }
type Query = Pick<
  TableRequest,
  "args" | "columns" | "filters" | "onConflict" | "orders" | "select"
> & {
  limits: Limit[]
}

function readQuery(parameters: [string, string][], takesArguments: boolean): Query {
  const query: Query = {
    select: [],
    filters: [],
    orders: [],
    limits: [],
    columns: null,
    onConflict: null,
    args: [],
  }
  for (const [key, value] of parameters) readParameter(query, key, value, takesArguments)
  const embeds = countEmbeds(query.select)
  if (embeds > bounds.embeds) {
    refuse({
      status: 400,
      code: "PGRST100",
      message: `A request may embed ${bounds.embeds} resources`,
    })
  }
  const filters = query.filters.reduce((sum, { value }) => sum + countConditions(value), 0)
  if (filters > bounds.filters) {
    refuse({
      status: 400,
      code: "PGRST100",
      message: `A request may have ${bounds.filters} conditions`,
    })
  }
  return query
}

function readParameter(query: Query, key: string, value: string, takesArguments: boolean): void {
  // It would end the text of a statement.
  if (key.includes("\0") || value.includes("\0")) {
    refuse({ status: 400, code: "PGRST100", message: "An address may not contain U+0000" })
  }
  if (key === "select") {
    query.select = readSelect(value)
    return
  }
  if (key === "columns") {
    query.columns = readColumns(value, "columns")
    return
  }
  if (key === "on_conflict") {
    query.onConflict = readColumns(value, "on_conflict")
    return
  }
  const reserved = /^(.*\.)?(?<!not\.)(order|limit|offset|and|or|not\.and|not\.or)$/su.exec(key)
  if (reserved?.[2]) {
    const path = reserved[1] === undefined ? [] : readNames(reserved[1].slice(0, -1))
    readReserved(query, path, reserved[2], value)
    return
  }
  const operation = readOperation(value)
  if (takesArguments && (!operation || key === "")) {
    query.args.push([key, value])
    return
  }
  if (!operation) {
    refuse({
      status: 400,
      code: "PGRST100",
      message: `"failed to parse filter (${value})" (line 1, column 1)`,
      details: `unexpected ${value === "" ? "end of input" : JSON.stringify(value[0])} expecting "not" or operator (eq, gt, ...)`,
    })
  }
  const cursor = openCursor(key, "field")
  const path = readPrefix(cursor)
  const field = readField(cursor)
  expectEnd(cursor)
  query.filters.push({ path, value: { kind: "filter", field, ...operation } })
}

function readReserved(query: Query, path: string[], name: string, value: string): void {
  if (name === "order") query.orders.push({ path, value: readOrder(value) })
  else if (name === "limit" || name === "offset")
    query.limits.push({ path, name, count: readCount(value) })
  else {
    const kind = name.endsWith("and") ? "and" : "or"
    query.filters.push({ path, value: readLogic(value, kind, name.startsWith("not.")) })
  }
}

function readNames(text: string): string[] {
  const cursor = openCursor(`${text}.x`, "tree path")
  const names = readPrefix(cursor)
  readField(cursor)
  expectEnd(cursor)
  return names
}

function collectWindows(limits: Limit[], range: Window | null): At<Window>[] {
  const windows = new Map<string, At<Window>>()
  for (const { path, name, count } of limits) {
    if (count === null) continue
    const key = path.join("\0")
    const found = windows.get(key) ?? { path, value: { offset: 0, limit: null } }
    found.value[name] = name === "offset" ? Math.max(count, 0) : count
    windows.set(key, found)
  }
  const own = windows.get("")
  if ((own?.value.limit ?? 0) < 0) {
    refuse({
      status: 416,
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details: "Limit should be greater than or equal to zero.",
    })
  }
  if (range) windows.set("", { path: [], value: own ? intersect(own.value, range) : range })
  return [...windows.values()]
}

function countEmbeds(items: SelectItem[]): number {
  return items.reduce(
    (sum, item) => (item.kind === "relation" ? sum + 1 + countEmbeds(item.items) : sum),
    0,
  )
}

/** The operators of all conditions, once each. */
export function operatorsOf({ filters }: Pick<TableRequest, "filters">): Set<string> {
  const own = (condition: Condition): string[] => {
    if (condition.kind !== "filter") return condition.parts.flatMap(own)
    const { operation } = condition
    return ["operator" in operation ? operation.operator : operation.kind]
  }
  return new Set(filters.flatMap(({ value }) => own(value)))
}

function countConditions(condition: Condition): number {
  if (condition.kind === "filter") return 1
  return condition.parts.reduce((sum, part) => sum + countConditions(part), 0)
}
