import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"

export type SharedPlays = Awaited<ReturnType<typeof countSharedPlays>>

type Counts = Record<string, number>

/** Plays of a member, as far as they share them, by type and prefecture. A mystery of two types counts for both. */
export async function countSharedPlays(tx: ViewerTx, uid: string) {
  const { rows } = await sql<{ types: string; prefectures: string; count: number }>`
    select m.types, m.prefectures, count(*)::integer as count
    from shared_favorites f join mysteries m on m.id = f.mysteryid
    where f.uid = ${uid} and f.status = ${statuses.played} and m.status = 'published'
    group by m.types, m.prefectures`.execute(tx)
  const types: Counts = {}
  const prefectures: Counts = {}
  let total = 0
  for (const row of rows) {
    total += row.count
    addTo(types, row.types, row.count)
    addTo(prefectures, row.prefectures, row.count)
  }
  return { total, types, prefectures }
}

function addTo(counts: Counts, ids: string, count: number): void {
  for (const id of ids.split(",").filter(Boolean)) counts[id] = (counts[id] ?? 0) + count
}
