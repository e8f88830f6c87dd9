import { sql } from "kysely"
import type { EditorTx, ModeratorTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** Figures that a wave of new accounts froze. */
export type Freeze = {
  id: number
  mysteryId: string
  title: string
  /** When the wave was noticed. */
  since: Date
  /** When the first of the accounts was made. */
  firstAt: Date
  newVoices: number
  otherVoices: number
  isKept: boolean
}

/** Days after which frozen figures wait for the desk again, so that none is forgotten. */
export const keptFor = 14

/** Frozen figures that wait for a decision, the oldest first. Those of a merged mystery wait with the one that it was merged into. */
export async function listFreezes(
  tx: ModeratorTx | EditorTx,
  { now, limit }: { now: Date; limit: number },
): Promise<Freeze[]> {
  const { rows } = await sql<Freeze>`
    select z.id, z.mystery_id as "mysteryId", m.title,
      coalesce(z.decided_at + make_interval(days => ${keptFor}), z.frozen_at) as since,
      z.since as "firstAt", z.new_voices as "newVoices", z.other_voices as "otherVoices", z.decision is not null as "isKept"
    from figure_freezes z join mysteries m on m.id = z.mystery_id
    where (z.decision is null or z.decision = 'kept' and z.decided_at <= ${now}::timestamptz - make_interval(days => ${keptFor}))
      and not exists (select from mystery_merges g where g.merged_id = z.mystery_id and g.undone_at is null)
    order by since, z.id limit ${limit}`.execute(tx)
  return rows
}

/** Counts the figures again with what is public by now, or leaves them frozen. */
export async function decideFreeze(
  tx: ModeratorTx | EditorTx,
  { id, verdict }: { id: number; verdict: "resume" | "keep" },
): Promise<Outcome<null>> {
  const act = sql.raw(verdict === "resume" ? "resume_figures" : "keep_figures_frozen")
  const { rows } = await sql<{ decided: boolean }>`select ${act}(${id}) as decided`.execute(tx)
  return rows[0]?.decided ? done(null) : refused("not-found")
}
