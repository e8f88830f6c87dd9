import { type RawBuilder, sql } from "kysely"
import type { EditorTx } from "#domain/transaction.ts"
import { importDaysKept } from "#shared/mysteries/import-limits.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { holdImport, nextLines } from "./making.ts"
import { mysteryColumns, outlineColumns, refs, setTo } from "./written-columns.ts"

const day = 24 * 3_600_000

/** Written where a mystery of an import cannot be deleted. */
const reason = "取り込みを取り消しました"

/**
 * Puts mysteries of an import back as they were, and deletes those that it added; returns how many wait for the next portion. A mystery
 * that somebody has changed since stays, and one of which members have something is taken off instead of deleted; both are named.
 */
export async function undoLines(
  tx: EditorTx,
  { id, now }: { id: number; now: Date },
): Promise<Outcome<number>> {
  const held = await holdImport(tx, id)
  if (!held) return refused("not-found")
  const { made_at: madeAt, undone_at: undoneAt } = held
  const isTooLate = madeAt !== null && now.getTime() - madeAt.getTime() > importDaysKept * day
  const { lines, waiting } = await nextLines(tx, id, sql`result = 'done'`)
  if (madeAt === null || isTooLate || (undoneAt !== null && lines.length === 0)) {
    return refused("import-undone")
  }
  // Members who are about to do something to an added mystery come before or after.
  await sql`
    select from mysteries where id in (
      select mystery_id from catalogue_import_lines where import_id = ${id} and n = any (${lines}::smallint[]))
    order by id for update`.execute(tx)
  const kept = await linesWhere(
    tx,
    { id, lines },
    sql`mystery_state(l.mystery_id) is distinct from l.after`,
  )
  const off = await linesWhere(
    tx,
    { id, lines: lines.filter((n) => !kept.includes(n)) },
    sql`l.effect = 'added' and l.mystery_id in (
      select mysteries_in_use(array(
        select mystery_id from catalogue_import_lines
        where import_id = ${id} and n = any (${lines}::smallint[]) and effect = 'added')))`,
  )
  const back = lines.filter((n) => !kept.includes(n) && !off.includes(n))
  await putBack(tx, { id, back, off, now })
  await sql`select finish_catalogue_undo(${id}, ${now}, ${back}::smallint[], ${kept}::smallint[],
    ${off}::smallint[])`.execute(tx)
  return done(waiting)
}

async function linesWhere(
  tx: EditorTx,
  { id, lines }: { id: number; lines: number[] },
  isIt: RawBuilder<unknown>,
) {
  const { rows } = await sql<{ n: number }>`
    select l.n from catalogue_import_lines l
    where l.import_id = ${id} and l.n = any (${lines}::smallint[]) and ${isIt} order by l.n`.execute(
    tx,
  )
  return rows.map(({ n }) => n)
}

type Part = { id: number; back: number[]; off: number[]; now: Date }

async function putBack(tx: EditorTx, { id, back, off, now }: Part) {
  const lines = (effect: string) => sql`(
    select * from catalogue_import_lines
    where import_id = ${id} and n = any (${back}::smallint[]) and effect = ${effect}) l`
  const changed = lines("changed")
  await sql`
    update mysteries m set status = 'rejected', rejected_reason = ${reason}, updated_at = ${now}
    from catalogue_import_lines l
    where l.import_id = ${id} and l.n = any (${off}::smallint[]) and m.id = l.mystery_id`.execute(
    tx,
  )
  await sql`delete from mysteries m using ${lines("added")} where m.id = l.mystery_id`.execute(tx)
  await sql`
    update mysteries m set ${setTo(mysteryColumns, "r")}, updated_at = ${now}
    from ${changed}, jsonb_populate_record(null::mysteries, l.before -> 'mystery') r
    where m.id = l.mystery_id`.execute(tx)
  await sql`
    delete from mystery_outlines o using ${changed}
    where o.mystery_id = l.mystery_id and l.before -> 'outline' = 'null'`.execute(tx)
  await sql`
    insert into mystery_outlines (mystery_id, ${refs(outlineColumns)})
    select l.mystery_id, ${refs(outlineColumns, "r")}
    from ${changed}, jsonb_populate_record(null::mystery_outlines, l.before -> 'outline') r
    where l.before -> 'outline' <> 'null' and l.before -> 'outline' is distinct from l.after -> 'outline'
    on conflict (mystery_id) do update set ${setTo(outlineColumns, "excluded")}`.execute(tx)
  await sql`
    select set_hours(l.mystery_id, l.before -> 'hours', array(
      select day::date from jsonb_array_elements_text(l.before -> 'closed_days') day), ${now})
    from ${changed} where (l.before -> 'hours', l.before -> 'closed_days')
      is distinct from (l.after -> 'hours', l.after -> 'closed_days')`.execute(tx)
  await sql`
    delete from mystery_places p using ${changed}
    where p.mystery_id = l.mystery_id and not l.before -> 'places' @> to_jsonb(p.place_id)`.execute(
    tx,
  )
  await sql`
    insert into mystery_places (mystery_id, place_id)
    select l.mystery_id, place_id::integer
    from ${changed}, jsonb_array_elements_text(l.before -> 'places') place_id
    where not exists (
      select from mystery_places p where p.mystery_id = l.mystery_id and p.place_id = place_id::integer)`.execute(
    tx,
  )
}
