import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { noPlaces, setPlace } from "./bits.ts"
import { chunkSize, type KnownRow, namesOf, textOfName } from "./chunk.ts"
import { textNamed } from "./phrases.ts"

/** Places of a chunk that its bitmaps do not know or know wrongly, and the bitmaps of these places alone. */
export type Changed = { places: Int32Array; bitmaps: Map<string, Int32Array> }

/** Many only where bitmaps were never made; they are read piece by piece then. */
const rowsAtOnce = 4096

/** From the rows themselves. By chunk. */
export async function readChanged(tx: ViewerTx, names: string[]): Promise<Map<number, Changed>> {
  const wanted = new Set(names)
  const texts = names.filter((name) => textOfName(name))
  const chunks = new Map<number, Changed>()
  for (let after = -1; ;) {
    const rows = await readRows(tx, texts, after)
    for (const { ord, facets, texts: held, ...row } of rows) {
      const chunk = Math.floor(ord / chunkSize)
      const place = ord % chunkSize
      const changed = chunks.get(chunk) ?? { places: noPlaces(), bitmaps: new Map() }
      chunks.set(chunk, changed)
      setPlace(changed.places, place)
      // Not there any more.
      if (facets === null) continue
      const known = namesOf({ ...row, facets: facets.split(parting) })
      for (const name of [...known, ...held.map((n) => texts[n - 1] ?? "")]) {
        if (!wanted.has(name)) continue
        const bits = changed.bitmaps.get(name) ?? noPlaces()
        changed.bitmaps.set(name, bits)
        setPlace(bits, place)
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return chunks
    after = last.ord
  }
}

const parting = "\u001f"

type Row = Omit<KnownRow, "facets"> & {
  ord: number
  facets: string | null
  /** Which of the texts that are looked for it holds, from 1. */
  texts: number[]
}

async function readRows(tx: ViewerTx, texts: string[], after: number): Promise<Row[]> {
  const asked = texts.map(textOfName)
  const { rows } = await sql<Row>`
    select changed.ord, array_to_string(s.facets, ${parting}) as facets,
      s.starts, s.ends, s.price, s.min_people, s.max_people, s.min_duration, s.max_duration,
      array(
        select n::integer
        from unnest(${asked.map((one) => one?.text)}::text[], ${asked.map((one) => one?.words)}::text[])
          with ordinality asked (text, words, n)
        where strpos(${textNamed(sql`text`)}, words) > 0
      ) as texts
    from (select distinct ord from search_stale where ord > ${after} order by ord limit ${rowsAtOnce}) changed
    left join mystery_search s on s.ord = changed.ord
    order by changed.ord`.execute(tx)
  return rows
}
