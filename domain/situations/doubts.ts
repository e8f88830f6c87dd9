import { sql } from "kysely"
import type { EditorTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** A mystery that several members found not held. */
export type Doubt = { id: number; mysteryId: string; title: string; since: Date; people: number }

/** The doubts that wait for an editor, the oldest first. */
export const listDoubts = (tx: EditorTx, limit: number): Promise<Doubt[]> =>
  tx
    .selectFrom("mystery_doubts as d")
    .innerJoin("mysteries as m", "m.id", "d.mystery_id")
    .innerJoin("mystery_stats as s", "s.mystery_id", "d.mystery_id")
    .select([
      "d.id",
      "d.mystery_id as mysteryId",
      "m.title",
      "d.raised_at as since",
      "s.not_held_count as people",
    ])
    .where("d.ending", "is", null)
    .where("m.status", "=", "published")
    .orderBy("d.raised_at")
    .orderBy("d.id")
    .limit(limit)
    .execute()

/** Ends a doubt: the run is as announced. To set its situation ends it as well. */
export async function dismissDoubt(tx: EditorTx, id: number): Promise<Outcome<null>> {
  const { rows } = await sql<{ ended: boolean }>`select dismiss_doubt(${id}) as ended`.execute(tx)
  return rows[0]?.ended ? done(null) : refused("not-found")
}
