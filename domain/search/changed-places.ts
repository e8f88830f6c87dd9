import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { createShelf, type Shelf } from "#shared/shelf.ts"
import { partSeparator } from "#domain/japanese/separators.ts"
import { addTo } from "./add-to.ts"
import { chunkSize, type KnownRow, namesOf, textOfName } from "./chunk.ts"
import { type Moment, readMoment } from "./moment.ts"
import { textNamed } from "./phrases.ts"

/** Places of a chunk that its bitmaps do not know or know wrongly, and those of them that each bitmap should have. */
export type Changed = { places: readonly number[]; having: (name: string) => readonly number[] }

/** By chunk; of each bitmap but those of texts. */
type ChangedRows = Map<number, { places: number[]; having: Map<string, number[]> }>

/** What was read of the same changes before: their rows, and where those texts stand that were asked. */
type Known = { size: 1; rows: ChangedRows; texts: Shelf<{ size: number; ords: number[] }> }

/** By the name of all changes, which the next change makes another. Everybody may see what is in them. */
const known = createShelf<Known>(4, () => undefined)
const textBytes = 2 ** 20

/** More changed only where bitmaps were never made, for minutes: then they are read piece by piece each time. */
const rowsAtOnce = 4096

/** What bitmaps of those names do not know, and the moment as of which they do not. */
export async function readChanged(
  tx: ViewerTx,
  names: string[],
): Promise<{ moment: Moment; changed: Map<number, Changed> }> {
  const moment = await readMoment(tx)
  if (!moment.changes) return { moment, changed: new Map() }
  const { name, count } = moment.changes
  const before = known.get(name)
  const isKept = count <= rowsAtOnce
  const rows = before?.rows ?? (await readChangedRows(tx, isKept ? null : new Set(names)))
  // What bitmaps have learnt meanwhile is known twice; looked at before, it might be known by neither.
  const now = before ? moment : await readMoment(tx)
  const read: Known = before ?? { size: 1, rows, texts: createShelf(textBytes, () => undefined) }
  if (isKept && now.changes?.name === name) known.put(name, read)
  const texts = await whereTextsStand(tx, names.filter(textOfName), read)
  const changed = new Map(
    [...rows].map(([chunk, { places, having }]): [number, Changed] => [
      chunk,
      { places, having: (name) => texts.get(name)?.get(chunk) ?? having.get(name) ?? [] },
    ]),
  )
  return { moment: now, changed }
}

/** For each bitmap, or only for those that are asked. */
async function readChangedRows(tx: ViewerTx, asked: Set<string> | null): Promise<ChangedRows> {
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
      const names = facets === null ? [] : namesOf({ ...row, facets: facets.split(partSeparator) })
      for (const name of names) if (asked?.has(name) ?? true) addTo(changed.having, name, place)
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return chunks
    after = last.ord
  }
}

type Row = Omit<KnownRow, "facets"> & { ord: number; facets: string | null }

async function readSome(tx: ViewerTx, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select changed.ord, array_to_string(s.facets, ${partSeparator}) as facets,
      s.starts, s.ends, s.price, s.min_people, s.max_people, s.min_duration, s.max_duration
    from (select distinct ord from search_stale where ord > ${after} order by ord limit ${rowsAtOnce}) changed
    left join mystery_search s on s.ord = changed.ord
    order by changed.ord`.execute(tx)
  return rows
}

/** Of each text, where in which chunk. */
async function whereTextsStand(tx: ViewerTx, names: string[], { rows, texts }: Known) {
  const found = new Map(names.map((name) => [name, texts.get(name)?.ords] as const))
  const unknown = names.filter((name) => !found.get(name))
  for (const [name, ords] of await lookForTexts(tx, unknown, rows)) {
    found.set(name, ords)
    texts.put(name, { size: 500 + 2 * name.length + 8 * ords.length, ords })
  }
  return new Map([...found].map(([name, ords = []]) => [name, byChunk(ords)]))
}

function byChunk(ords: number[]): Map<number, number[]> {
  const places = new Map<number, number[]>()
  for (const ord of ords) addTo(places, Math.floor(ord / chunkSize), ord % chunkSize)
  return places
}

async function lookForTexts(
  tx: ViewerTx,
  names: string[],
  changed: ChangedRows,
): Promise<Map<string, number[]>> {
  const found = new Map(names.map((name): [string, number[]] => [name, []]))
  if (names.length === 0) return found
  const asked = names.map(textOfName)
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
  for (const { ord, n } of rows) found.get(names[n - 1] ?? "")?.push(ord)
  return found
}
