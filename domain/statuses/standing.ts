import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { type KeptStatus, statuses } from "#shared/catalogue/statuses.ts"

/** The viewer's relation to a mystery: the status they gave it, or known already because they played it or an earlier run. */
export type Standing = KeptStatus | "known-already"

/**
 * The ids of what the viewer played and of its reruns, of those again, and so on: a thousand statuses, and what an index
 * finds from each. Guests have no right to read it, so no public page can use it.
 */
export const knownAlready = sql<string>`(
  with recursive known (id) as (
    select f.mysteryid from favorite_mysteries f
    where f.uid = (select current_uid()) and f.status = ${statuses.played}
    union
    select o.mystery_id from known join mystery_outlines o on o.rerun_of = known.id
  ) select id from known
)`

/** Mysteries that the viewer knows without having played them. */
export async function readKnownReruns(tx: ViewerTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select known.id from ${knownAlready} known
    where not exists (
      select from favorite_mysteries f
      where f.uid = (select current_uid()) and f.mysteryid = known.id and f.status = ${statuses.played}
    )`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The ordinals of the mysteries with these standings, a thousand each at most and their reruns. */
export async function readStandings(
  tx: ViewerTx,
  standings: readonly Standing[],
): Promise<{ standing: Standing; ord: number }[]> {
  const kept = standings.filter((standing) => standing !== "known-already")
  const found: { standing: Standing; ord: number }[] = []
  if (kept.length > 0) {
    const { rows } = await sql<{ standing: KeptStatus; ord: number }>`
      select f.status as standing, s.ord
      from favorite_mysteries f join mystery_search s on s.mystery_id = f.mysteryid
      where f.uid = (select current_uid()) and f.status = any (${kept})`.execute(tx)
    found.push(...rows)
  }
  if (standings.includes("known-already")) {
    const { rows } = await sql<{ ord: number }>`
      select s.ord from ${knownAlready} known join mystery_search s on s.mystery_id = known.id`.execute(
      tx,
    )
    found.push(...rows.map(({ ord }) => ({ standing: "known-already" as const, ord })))
  }
  return found
}
