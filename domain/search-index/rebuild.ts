import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { append } from "./append.ts"
import { bitmapFormat, bitmapsOfRow, textBitmap, type TextField } from "./bitmap-names.ts"
import { bitsFrom, emptyBits, toBytes } from "./bits.ts"
import { chunkSize, longestList } from "./chunk.ts"
import { gramsOf } from "./grams.ts"

/** With fewer changes than this, reading the changed rows costs a search less than a rebuild costs the background. */
export const rebuildThreshold = 512

/** While names are read aloud, each of them is a change. At the usual threshold, rebuilds would take longer than the reading. */
export const thresholdWhileReading = 4096

/** The chunk to rebuild next: one without bitmaps, then one of an older format, then the one with most changes, if many. */
export async function nextChunkToRebuild(
  tx: ServiceTx,
  { isReadingNames }: { isReadingNames: boolean },
): Promise<number | null> {
  const { rows } = await sql<{ chunk: number; changes: number; all: number; isBuilt: boolean }>`
    select changed.chunk, changes, (sum(changes) over ())::integer as all, c.chunk is not null as "isBuilt"
    from (select ord / ${chunkSize}::integer as chunk, count(*)::integer as changes from search_stale group by 1) changed
    left join search_chunks c on c.chunk = changed.chunk
    order by c.chunk is not null, changes desc limit 1`.execute(tx)
  const [next] = rows
  if (next && !next.isBuilt && next.all >= rebuildThreshold) return next.chunk
  const outdated = await tx
    .selectFrom("search_chunks")
    .select("chunk")
    .where("format", "<", bitmapFormat)
    .orderBy("chunk", "desc")
    .limit(1)
    .executeTakeFirst()
  if (outdated) return outdated.chunk
  const threshold = isReadingNames ? thresholdWhileReading : rebuildThreshold
  return next && next.all >= threshold ? next.chunk : null
}

/** Builds all bitmaps of a chunk from its rows. Needs a snapshot: rows and changes have to be of one state. */
export async function rebuildChunk(tx: ServiceTx, chunk: number): Promise<void> {
  // Changes that are not visible here are not in the rows either, and remain.
  const { rows: contained } = await sql<{ id: number }>`
    select id from search_stale where ord / ${chunkSize}::integer = ${chunk}`.execute(tx)
  const rows = await readRows(tx, chunk)

  await tx.deleteFrom("search_chunks").where("chunk", "=", chunk).execute()
  await tx.insertInto("search_chunks").values({ chunk, format: bitmapFormat }).execute()
  await insertBitmaps(tx, chunk, bitmapsOf(rows))
  for (const [field, textOf] of texts) {
    const grams = gramsOf(new Map(rows.map((row) => [row.offset, textOf(row)])))
    const named = [...grams].map(([gram, offsets]) => [textBitmap(field, gram), offsets] as const)
    await insertBitmaps(tx, chunk, new Map(named))
  }
  await sql`delete from search_stale where id = any (${contained.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
}

type Row = Awaited<ReturnType<typeof readRows>>[number]
type OffsetsByName = Map<string, number[]>

const texts: [TextField, (row: Row) => string][] = [
  ["body", ({ body }) => body],
  ["names", ({ body, names_length }) => [...body].slice(0, names_length).join("")],
  ["reading", ({ reading }) => reading],
]

const readRows = (tx: ServiceTx, chunk: number) =>
  tx
    .selectFrom("mystery_search as s")
    .select([
      sql<number>`ord % ${sql.lit(chunkSize)}`.as("offset"),
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
      "off_until",
      "sold_out_until",
    ])
    .where("s.ord", ">=", chunk * chunkSize)
    .where("s.ord", "<", (chunk + 1) * chunkSize)
    .orderBy("ord")
    .execute()

function bitmapsOf(rows: Row[]): OffsetsByName {
  const bitmaps: OffsetsByName = new Map()
  for (const row of rows) {
    for (const name of bitmapsOfRow(row)) append(bitmaps, name, row.offset)
  }
  return bitmaps
}

const listsAtOnce = 2000
const bitmapsAtOnce = 250

async function insertBitmaps(tx: ServiceTx, chunk: number, bitmaps: OffsetsByName): Promise<void> {
  const all = [...bitmaps]
  const [short, long] = [
    all.filter(([, offsets]) => offsets.length <= longestList),
    all.filter(([, offsets]) => offsets.length > longestList),
  ]
  for (let from = 0; from < short.length; from += listsAtOnce) {
    const batch = short.slice(from, from + listsAtOnce)
    await sql`
      insert into search_bitmaps (name, chunk, offsets)
      select name, ${chunk}, offsets::smallint[]
      from unnest(
        ${batch.map(([name]) => name)}::text[], ${batch.map(([, offsets]) => `{${offsets.join(",")}}`)}::text[]
      ) as given (name, offsets)`.execute(tx)
  }
  for (let from = 0; from < long.length; from += bitmapsAtOnce) {
    const batch = long.slice(from, from + bitmapsAtOnce)
    await sql`
      insert into search_bitmaps (name, chunk, bits)
      select name, ${chunk}, bits
      from unnest(
        ${batch.map(([name]) => name)}::text[], ${batch.map(([, offsets]) => toBytes(bitsFrom(offsets) ?? emptyBits()))}::bytea[]
      ) as given (name, bits)`.execute(tx)
  }
}
