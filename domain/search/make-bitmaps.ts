import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { addTo } from "./add-to.ts"
import { bitsAt, bytesOf, noPlaces } from "./bits.ts"
import { chunkSize, mostListed, nameOfText, namesOf, type SearchedText } from "./chunk.ts"
import { gramsOf } from "./grams.ts"

/** Below so many changes they are read row by row: that costs a search less than a chunk costs to make. */
export const fewChanges = 512

/** The next chunk that is worth making anew, the one with most changes; null while rows do. */
export async function findWorn(tx: ServiceTx): Promise<number | null> {
  const { rows } = await sql<{ chunk: number; changes: number; all: number }>`
    select ord / ${chunkSize}::integer as chunk, count(*)::integer as changes, (sum(count(*)) over ())::integer as all
    from search_stale group by chunk order by changes desc limit 1`.execute(tx)
  const [worst] = rows
  return worst && worst.all >= fewChanges ? worst.chunk : null
}

/** Makes all bitmaps of a chunk from its rows as they stand in this transaction, which reads one state of things. */
export async function makeBitmaps(tx: ServiceTx, chunk: number): Promise<void> {
  // What is noted later is not in what is read here, and stays noted.
  const { rows: seen } = await sql<{ id: number }>`
    select id from search_stale where ord / ${chunkSize}::integer = ${chunk}`.execute(tx)
  const rows = await readRows(tx, chunk)

  await tx.deleteFrom("search_chunks").where("chunk", "=", chunk).execute()
  await tx.insertInto("search_chunks").values({ chunk }).execute()
  await write(tx, chunk, bitmapsOf(rows))
  for (const [text, textOf] of texts) {
    const grams = gramsOf(new Map(rows.map((row) => [row.place, textOf(row)])))
    const named = [...grams].map(([gram, places]) => [nameOfText(text, gram), places] as const)
    await write(tx, chunk, new Map(named))
  }
  await sql`delete from search_stale where id = any (${seen.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
}

type Row = Awaited<ReturnType<typeof readRows>>[number]
type PlacesByName = Map<string, number[]>

const texts: [SearchedText, (row: Row) => string][] = [
  ["body", ({ body }) => body],
  ["names", ({ body, names_length }) => [...body].slice(0, names_length).join("")],
  ["reading", ({ reading }) => reading],
]

const readRows = (tx: ServiceTx, chunk: number) =>
  tx
    .selectFrom("mystery_search as s")
    .select([
      sql<number>`ord % ${sql.lit(chunkSize)}`.as("place"),
      "body",
      "names_length",
      "reading",
      "facets",
      "starts",
      "ends",
      "price",
      "min_people",
      "max_people",
      "min_duration",
      "max_duration",
    ])
    .where("s.ord", ">=", chunk * chunkSize)
    .where("s.ord", "<", (chunk + 1) * chunkSize)
    .orderBy("ord")
    .execute()

function bitmapsOf(rows: Row[]): PlacesByName {
  const bitmaps: PlacesByName = new Map()
  for (const row of rows) {
    for (const name of namesOf(row)) addTo(bitmaps, name, row.place)
  }
  return bitmaps
}

const rowsAtOnce = 2000

async function write(tx: ServiceTx, chunk: number, bitmaps: PlacesByName): Promise<void> {
  const all = [...bitmaps]
  const [few, many] = [
    all.filter(([, places]) => places.length <= mostListed),
    all.filter(([, places]) => places.length > mostListed),
  ]
  for (let at = 0; at < few.length; at += rowsAtOnce) {
    const some = few.slice(at, at + rowsAtOnce)
    await sql`
      insert into search_bitmaps (name, chunk, offsets)
      select name, ${chunk}, offsets::smallint[]
      from unnest(${some.map(([name]) => name)}::text[], ${some.map(([, places]) => `{${places.join(",")}}`)}::text[])
        as given (name, offsets)`.execute(tx)
  }
  for (let at = 0; at < many.length; at += rowsAtOnce / 8) {
    const some = many.slice(at, at + rowsAtOnce / 8)
    await sql`
      insert into search_bitmaps (name, chunk, bits)
      select name, ${chunk}, bits
      from unnest(${some.map(([name]) => name)}::text[], ${some.map(([, places]) => bytesOf(bitsAt(places) ?? noPlaces()))}::bytea[])
        as given (name, bits)`.execute(tx)
  }
}
