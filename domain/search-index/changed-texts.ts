import { sql } from "kysely"
import type { SnapshotTx } from "#domain/transaction.ts"
import { append } from "./append.ts"
import { parseTextBitmap } from "./bitmap-names.ts"
import { type Bits, offsetsIn } from "./bits.ts"
import { chunkOf, offsetOf, ordinalAt } from "./chunk.ts"
import { textColumn } from "./phrases.ts"

/** Keeps each statement short. */
const batchSize = 4096

/** For each text bitmap the offsets, by chunk, of the changed rows that contain the text. */
export async function findTexts(
  tx: SnapshotTx,
  changed: { chunk: number; mask: Bits }[],
  names: string[],
): Promise<Map<string, Map<number, number[]>>> {
  const found = new Map(names.map((name) => [name, new Map<number, number[]>()]))
  const ordinals = changed.flatMap(({ chunk, mask }) =>
    [...offsetsIn(mask)].map((offset) => ordinalAt(chunk, offset)),
  )
  for (let from = 0; from < ordinals.length; from += batchSize) {
    for (const { n, ords } of await lookUp(tx, names, ordinals.slice(from, from + batchSize))) {
      const offsets = found.get(names[n - 1] ?? "") ?? new Map()
      for (const ord of ords.split(" ").map(Number)) append(offsets, chunkOf(ord), offsetOf(ord))
    }
  }
  return found
}

/** The ordinals of rows that contain each of the texts, which are counted from 1. */
async function lookUp(
  tx: SnapshotTx,
  names: string[],
  ordinals: number[],
): Promise<{ n: number; ords: string }[]> {
  const wanted = names.map(parseTextBitmap)
  const { rows } = await sql<{ n: number; ords: string }>`
    select n::integer, string_agg(s.ord::text, ' ') as ords
    from mystery_search s
    cross join unnest(
      ${wanted.map((one) => one?.field)}::text[], ${wanted.map((one) => one?.text)}::text[]
    ) with ordinality wanted (field, text, n)
    where s.ord = any (${ordinals}::integer[]) and strpos(${textColumn(sql`field`)}, wanted.text) > 0
    group by n`.execute(tx)
  return rows
}
