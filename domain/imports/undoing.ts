import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** Days for which an import can be undone; then a job forgets it. */
export const daysKept = 30

/**
 * Takes back what an import brought. What the member has changed or reviewed since stays, and is told (`stayed`).
 * A status is unchanged if it is as the import wrote it.
 */
export async function undoImport(
  tx: ViewerTx,
  { uid }: Member,
  { id, now }: { id: number; now: Date },
): Promise<Outcome<{ undone: number; stayed: number }>> {
  const made = await tx
    .updateTable("imports")
    .set({ undone_at: now })
    .where("id", "=", id)
    .where("uid", "=", uid)
    .where("made_at", "is not", null)
    .where("undone_at", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (!made) return refused("conflict")
  // Locked first, so that nothing changes between looking and taking back.
  await sql`
    select from favorite_mysteries f join import_entries e on e.mysteryid = f.mysteryid and e.import_id = ${id}
    where f.uid = ${uid} order by f.mysteryid for update of f`.execute(tx)
  await sql`
    update import_entries e set stayed = true
    where e.import_id = ${id} and e.effect is not null and not case e.effect
      when 'play' then exists (
        select from review_plays p join mystery_reviews r on r.id = p.review_id
        where r.uid = ${uid} and r."mysteryId" = e.mysteryid and p.played_on = e.played_on)
      else exists (
        select from favorite_mysteries f
        where f.uid = ${uid} and f.mysteryid = e.mysteryid and f.status = e.status
          and f.played_on is not distinct from e.played_on
          and (e.effect = 'dated'
            or (f.satisfaction, f.outcome, f.memo, f.company) is not distinct from (e.satisfaction, e.outcome, e.memo, e.company))
          and (e.effect = 'dated' or not exists (
            select from mystery_reviews r, imports i
            where i.id = e.import_id and r.uid = ${uid} and r."mysteryId" = e.mysteryid and r."createdAt" >= i.made_at)))
      end`.execute(tx)
  const entries = sql`import_entries e where e.import_id = ${id} and not e.stayed`
  await sql`
    delete from favorite_mysteries f using ${entries} and e.effect = 'added' and f.uid = ${uid} and f.mysteryid = e.mysteryid`.execute(
    tx,
  )
  await sql`
    update favorite_mysteries f set status = e.status_before, played_on = case e.effect when 'dated' then e.played_on_before end,
      satisfaction = case e.effect when 'dated' then f.satisfaction end, outcome = case e.effect when 'dated' then f.outcome end,
      memo = case e.effect when 'dated' then f.memo end, company = case e.effect when 'dated' then f.company end
    from ${entries} and e.effect in ('changed', 'dated') and f.uid = ${uid} and f.mysteryid = e.mysteryid`.execute(
    tx,
  )
  await sql`
    delete from review_plays p using mystery_reviews r, ${entries} and e.effect = 'play'
      and r.uid = ${uid} and r."mysteryId" = e.mysteryid and p.review_id = r.id and p.played_on = e.played_on`.execute(
    tx,
  )
  const { rows } = await sql<{ undone: number; stayed: number }>`
    select count(*) filter (where not stayed)::int as undone, count(*) filter (where stayed)::int as stayed
    from import_entries where import_id = ${id} and effect is not null`.execute(tx)
  return done(rows[0] ?? { undone: 0, stayed: 0 })
}
