import { type RawBuilder, sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

/** The kinds of names that are suggested and guessed. */
export type TermKind = "title" | "maker" | "tag" | "place" | "station" | "prefecture" | "type"

export type Term = {
  kind: TermKind
  key: string
  name: string
  plain: string
  reading: string
  mystery_count: number
}

export const termColumns = sql`id, kind, key, name, plain, reading, mystery_count`

/** From rows of search_terms; the same row may come twice. */
export async function selectTerms(
  tx: ViewerTx,
  rows: RawBuilder<unknown>,
): Promise<(Term & { id: number })[]> {
  const found = await sql<Term & { id: number }>`
    select t.id, t.kind, t.key, t.name, t.plain, t.reading, t.mystery_count::int as mystery_count
    from (${rows}) t`.execute(tx)
  return found.rows
}

/** With the exact number of mysteries behind each name; names without any are left out. */
export async function withCurrentCounts<Kept extends Term>(
  tx: ViewerTx,
  terms: Kept[],
): Promise<Kept[]> {
  const keys = (wanted: (kind: TermKind) => boolean) =>
    terms.filter(({ kind }) => wanted(kind)).map(({ key }) => key)
  const { rows } = await sql<{ kind: TermKind; key: string; count: number }>`
    select kind, key, mystery_count::int as count from classification_counts
    where key = any (${keys((kind) => kind !== "title" && kind !== "station")}::text[])
    union all
    select 'station', s.station, count(*)::int
    from places p
    join mystery_places mp on mp.place_id = p.id and mp.published
    cross join unnest(p.stations) s (station)
    where p.published and p.stations && ${keys((kind) => kind === "station")}::text[]
    group by s.station`.execute(tx)
  const counts = new Map(rows.map(({ kind, key, count }) => [`${kind}:${key}`, count]))
  return terms.flatMap((term) => {
    const count = term.kind === "title" ? 1 : (counts.get(`${term.kind}:${term.key}`) ?? 0)
    return count > 0 ? [{ ...term, mystery_count: count }] : []
  })
}
