import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { createShelf } from "#shared/shelf.ts"
import { chunkSize, type KnownRow, namesOf, textOfName } from "./chunk.ts"
import { type Moment, readMoment } from "./moment.ts"
import { textNamed } from "./phrases.ts"

/** Places of a chunk that its bitmaps do not know or know wrongly, and those of them that each bitmap should have. */
export type Changed = { places: readonly number[]; having: (name: string) => readonly number[] }

/** By chunk; of each bitmap but those of texts. */
type ChangedRows = Map<number, { places: number[]; having: Map<string, number[]> }>

/** What was read of the same changes before: of rows, and of their texts what was asked. */
const keptRows = createShelf<{ size: number; rows: ChangedRows }>(20_000, () => undefined)
const keptTexts = createShelf<{ size: number; ords: number[] }>(4 * 2 ** 20, () => undefined)

/** What bitmaps of those names do not know, and the moment as of which they do not. */
export async function readChanged(
  tx: ViewerTx,
  names: string[],
): Promise<{ moment: Moment; changed: Map<number, Changed> }> {
  const moment = await readMoment(tx)
  if (moment.changes === null) return { moment, changed: new Map() }
  const known = keptRows.get(moment.changes)?.rows
  const rows = known ?? (await readRows(tx))
  // What bitmaps have learnt meanwhile is known twice; looked at before, it might be known by neither.
  const now = known ? moment : await readMoment(tx)
  const state = now.changes === moment.changes ? now.changes : null
  if (state !== null) keptRows.put(state, { size: countPlaces(rows), rows })
  const texts = await readTexts(tx, names.filter(textOfName), rows, state)
  const changed = new Map(
    [...rows].map(([chunk, { places, having }]): [number, Changed] => [
      chunk,
      { places, having: (name) => texts.get(name)?.get(chunk) ?? having.get(name) ?? [] },
    ]),
  )
  return { moment: now, changed }
}

const countPlaces = (rows: ChangedRows) =>
  rows.values().reduce((count, { places }) => count + places.length, 0)

/** Many only where bitmaps were never made; they are read piece by piece then. */
const rowsAtOnce = 4096

async function readRows(tx: ViewerTx): Promise<ChangedRows> {
  const chunks: ChangedRows = new Map()
  for (let after = -1; ;) {
    const rows = await readSome(tx, after)
    for (const { ord, facets, ...row } of rows) {
      const chunk = Math.floor(ord / chunkSize)
      const place = ord % chunkSize
      const changed = chunks.get(chunk) ?? { places: [], having: new Map<string, number[]>() }
      chunks.set(chunk, changed)
      changed.places.push(place)
      // Without facets it is not there any more.
      const names = facets === null ? [] : namesOf({ ...row, facets: facets.split(parting) })
      for (const name of names) note(changed.having, name, place)
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return chunks
    after = last.ord
  }
}

function note<Key>(places: Map<Key, number[]>, key: Key, place: number): void {
  const known = places.get(key)
  if (known) known.push(place)
  else places.set(key, [place])
}

const parting = "\u001f"

type Row = Omit<KnownRow, "facets"> & { ord: number; facets: string | null }

async function readSome(tx: ViewerTx, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select changed.ord, array_to_string(s.facets, ${parting}) as facets,
      s.starts, s.ends, s.price, s.min_people, s.max_people, s.min_duration, s.max_duration
    from (select distinct ord from search_stale where ord > ${after} order by ord limit ${rowsAtOnce}) changed
    left join mystery_search s on s.ord = changed.ord
    order by changed.ord`.execute(tx)
  return rows
}

/** Where in which chunk each of the texts stands. */
async function readTexts(
  tx: ViewerTx,
  texts: string[],
  rows: ChangedRows,
  state: string | null,
): Promise<Map<string, Map<number, number[]>>> {
  const found = new Map(
    texts.map((text) => [text, keptTexts.get(`${state} ${text}`)?.ords] as const),
  )
  const unknown = texts.filter((text) => !found.get(text))
  for (const [text, ords] of await lookForTexts(tx, unknown, rows)) {
    found.set(text, ords)
    if (state !== null) keptTexts.put(`${state} ${text}`, { size: sizeOf(ords), ords })
  }
  return new Map([...found].map(([text, ords = []]) => [text, byChunk(ords)]))
}

const sizeOf = (ords: number[]) => 500 + 8 * ords.length

function byChunk(ords: number[]): Map<number, number[]> {
  const places = new Map<number, number[]>()
  for (const ord of ords) note(places, Math.floor(ord / chunkSize), ord % chunkSize)
  return places
}

async function lookForTexts(
  tx: ViewerTx,
  texts: string[],
  changed: ChangedRows,
): Promise<Map<string, number[]>> {
  const found = new Map(texts.map((text): [string, number[]] => [text, []]))
  if (texts.length === 0) return found
  const asked = texts.map(textOfName)
  const ords = [...changed].flatMap(([chunk, { places }]) =>
    places.map((place) => chunk * chunkSize + place),
  )
  const { rows } = await sql<{ ord: number; n: number }>`
    select s.ord, n::integer
    from mystery_search s
    cross join unnest(${asked.map((one) => one?.text)}::text[], ${asked.map((one) => one?.words)}::text[])
      with ordinality asked (text, words, n)
    where s.ord = any (${ords}::integer[]) and strpos(${textNamed(sql`text`)}, words) > 0`.execute(
    tx,
  )
  for (const { ord, n } of rows) found.get(texts[n - 1] ?? "")?.push(ord)
  return found
}
