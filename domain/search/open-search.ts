import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { KeptStatus } from "#shared/catalogue/statuses.ts"
import { addTo } from "./add-to.ts"
import { type Bits, bitsAt, openDesk } from "./bits.ts"
import { type Changed, readChanged } from "./changed-places.ts"
import { chunkSize } from "./chunk.ts"
import type { Condition } from "./condition.ts"
import { keepBitmaps } from "./kept-bitmaps.ts"
import { planFor } from "./plan.ts"

/** Visits one chunk after the other. */
export type Search = (visit: Visit) => void

/** Is told what meets each of the conditions in the chunk that is visited. The bits last as long as the visit. */
type Visit = (bitsOf: (condition: Condition) => Bits, chunk: number) => void

/** Nothing waits in the middle of a visit, so that all can share it. */
const desk = openDesk()

/** Reads all that is needed to tell what meets these conditions: bitmaps, and rows where they are out of date. */
export async function openSearch(tx: ViewerTx, conditions: readonly Condition[]): Promise<Search> {
  const { names, statuses, workOut } = planFor(conditions)
  const { changed, kept } = await readAll(tx, names)
  const marks = await readMarks(tx, statuses)
  const chunks = [...new Set([...kept.keys(), ...changed.keys()])].toSorted((a, b) => a - b)

  return (visit) => {
    for (const chunk of chunks) {
      desk.beginAnew()
      const look = upToDate(kept.get(chunk) ?? (() => null), changed.get(chunk))
      const marked = (status: KeptStatus) => bitsAt(marks.get(`${status} ${chunk}`) ?? [])
      visit(workOut({ look, marked }, desk), chunk)
    }
  }
}

/** Chunks are made anew while somebody reads, but not that often. */
const mostAttempts = 5

async function readAll(tx: ViewerTx, names: string[]) {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const { moment, changed } = await readChanged(tx, names)
    const kept = await keepBitmaps(tx, names, moment.chunks)
    if (kept) return { changed, kept }
  }
  throw new Error("bitmaps are made anew faster than they can be read")
}

type Look = (name: string) => Bits

/** What bitmaps tell of the places that they know, and what rows tell of the others. */
const upToDate = (kept: Look, changed: Changed | undefined): Look =>
  changed ? (name) => desk.putRight(kept(name), changed.places, changed.having(name)) : kept

/** The places that whoever reads marked, a thousand at most, by status and chunk. */
async function readMarks(tx: ViewerTx, statuses: KeptStatus[]): Promise<Map<string, number[]>> {
  const places = new Map<string, number[]>()
  if (statuses.length === 0) return places
  const { rows } = await sql<{ status: KeptStatus; ord: number }>`
    select f.status, s.ord
    from favorite_mysteries f join mystery_search s on s.mystery_id = f.mysteryid
    where f.uid = current_uid() and f.status = any (${statuses})`.execute(tx)
  for (const { status, ord } of rows) {
    addTo(places, `${status} ${Math.floor(ord / chunkSize)}`, ord % chunkSize)
  }
  return places
}
