import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import type { Row } from "./plan.ts"

const chunkSize = 64 * 1024

/** Streams rows into a table and passes on the count after every chunk. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
  onCount: (count: number) => void,
): Promise<number> {
  let count = 0
  function* chunks() {
    let chunk = ""
    for (const row of rows) {
      chunk += encodeRow(row)
      count++
      if (chunk.length < chunkSize) continue
      yield chunk
      onCount(count)
      chunk = ""
    }
    if (chunk) yield chunk
  }
  const names = columns.map((column) => `"${column}"`).join(", ")
  const target = client.query(copyFrom(`copy ${table} (${names}) from stdin`))
  await pipeline(Readable.from(chunks(), { objectMode: true, highWaterMark: 2 }), target)
  return count
}

/** One line in COPY's text format. */
export function encodeRow(row: Row): string {
  return `${row.map(encodeValue).join("\t")}\n`
}

function encodeValue(value: Row[number]): string {
  if (value === null) return "\\N"
  if (typeof value === "string") return escapeText(value)
  if (typeof value === "object") return escapeText(`{${value.map(quoteItem).join(",")}}`)
  return String(value)
}

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" }

function escapeText(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (special) => escapes[special] ?? special)
}

function quoteItem(item: string): string {
  return `"${item.replace(/["\\]/g, "\\$&")}"`
}
