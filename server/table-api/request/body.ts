import { refuse } from "#server/table-api/refusal.ts"
import { bounds } from "./bounds.ts"

export type Body =
  /** `text` goes to the database as it came, so that no number loses digits. */
  | { kind: "json"; text: string; keys: string[]; isArray: boolean; isRows: boolean; rows: number }
  | { kind: "raw"; type: string; bytes: Buffer }
  | { kind: "none" }

export function readBody(bytes: Buffer, contentType: string | undefined, columns: boolean): Body {
  const type = (contentType ?? "application/json").split(";")[0]?.trim().toLowerCase() ?? ""
  switch (type) {
    case "application/json":
    case "application/vnd.pgrst.object+json":
    case "application/vnd.pgrst.array+json":
    case "":
      return readJson(bytes.toString("utf8"), columns)
    case "text/csv":
      return asJson(readCsvRows(bytes.toString("utf8")), columns)
    case "application/x-www-form-urlencoded":
      return asJson(Object.fromEntries(readForm(bytes)), columns)
    default:
      return { kind: "raw", type, bytes }
  }
}

/** The fields of a form. */
export function readForm(bytes: Buffer): [string, string][] {
  let fields = 1
  for (const byte of bytes) if (byte === ampersand) fields += 1
  if (fields > bounds.fields) refuseSize(`A form may have ${bounds.fields} fields`)
  return [...new URLSearchParams(bytes.toString("utf8"))]
}

const ampersand = 38

function refuseSize(message: string): never {
  return refuse({ status: 413, code: "PGRST102", message })
}

function asJson(value: unknown, columns: boolean): Body {
  return readJson(JSON.stringify(value), columns)
}

function readJson(text: string, columns: boolean): Body {
  if (text.trim() === "") return { kind: "none" }
  checkShape(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse({ status: 400, code: "PGRST102", message: "Empty or invalid json" })
  }
  const isArray = Array.isArray(value)
  const rows: unknown[] = isArray ? (value as unknown[]) : [value]
  const [first] = rows
  const keys = isObject(first) ? Object.keys(first) : []
  if (!columns && isArray && !rows.every((row) => isObject(row) && hasKeys(row, keys))) {
    refuse({ status: 400, code: "PGRST102", message: "All object keys must match" })
  }
  const isRows = isArray || isObject(value)
  return { kind: "json", text, keys, isArray, isRows, rows: rows.length }
}

/** Millions of small rows, and thousands of brackets in each other, are cheap to send and dear to read. */
function checkShape(text: string): void {
  const isList = text.trimStart().startsWith("[")
  let [depth, rows, isText] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isText) {
      if (sign === "\\") at += 1
      else if (sign === '"') isText = false
      continue
    }
    if (sign === '"') isText = true
    else if (sign === "[" || sign === "{") depth += 1
    else if (sign === "]" || sign === "}") depth -= 1
    else if (sign === "," && isList && depth === 1) rows += 1
    if (depth > bounds.nesting) {
      refuse({
        status: 400,
        code: "PGRST102",
        message: `JSON of a body may be nested ${bounds.nesting} levels deep`,
      })
    }
    if (rows >= bounds.rows) refuseSize(`A body may have ${bounds.rows} rows`)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function hasKeys(row: Record<string, unknown>, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
}

/** Rows of CSV as objects. `NULL` without quotes is no value. */
function readCsvRows(text: string): Record<string, string | null>[] {
  const [header = [], ...lines] = readCsv(text)
  if (lines.some((line) => line.length !== header.length)) {
    refuse({ status: 400, code: "PGRST102", message: "All lines must have same number of fields" })
  }
  const names = JSON.stringify(header).length
  if (lines.length * names + text.length > bounds.expanded) {
    refuseSize(`CSV may have ${bounds.expanded} bytes with its header in each row`)
  }
  return lines.map((line) =>
    Object.fromEntries(
      header.map((name, i) => [name ?? "", line[i] === "NULL" ? null : (line[i] ?? null)]),
    ),
  )
}

function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const field = /"((?:[^"]|"")*)"|[^,\r\n]*/y
  let at = 0
  while (at < text.length || line.length > 0) {
    field.lastIndex = at
    const match = field.exec(text)
    line.push(match?.[1] === undefined ? (match?.[0] ?? "") : match[1].replaceAll('""', '"'))
    at += match?.[0].length ?? 0
    if (line.length > bounds.fields) refuseSize(`A row may have ${bounds.fields} fields`)
    if (text[at] === ",") {
      at += 1
      if (at < text.length) continue
      line.push("")
    }
    lines.push(line)
    // One more than the rows: the header.
    if (lines.length > bounds.rows + 1) refuseSize(`A body may have ${bounds.rows} rows`)
    line = []
    while (text[at] === "\r" || text[at] === "\n") at += 1
    if (text[at] !== undefined && !/[,\r\n]/.test(text[at - 1] ?? "")) at = text.length
  }
  return lines
}
