import type { Selectable } from "kysely"
import type { DB } from "#db/types.ts"
import type { ViewerTx } from "#domain/transaction.ts"

export type Outline = Partial<Selectable<DB["mystery_outlines"]>> & { earlier: EarlierRun | null }

/** The mystery that a rerun repeats; without an id if the viewer may not see it. */
export type EarlierRun = { id: string | null; year: string | null }

/** Facts of a mystery beside its own columns. */
export async function findOutline(tx: ViewerTx, mysteryId: string): Promise<Outline> {
  const outline = await tx
    .selectFrom("mystery_outlines")
    .selectAll()
    .where("mystery_id", "=", mysteryId)
    .executeTakeFirst()
  if (!outline) return { earlier: null }
  return { ...outline, earlier: outline.rerun_of ? await findEarlier(tx, outline.rerun_of) : null }
}

async function findEarlier(tx: ViewerTx, id: string): Promise<EarlierRun> {
  const earlier = await tx
    .selectFrom("mysteries")
    .select(["id", "startDate"])
    .where("id", "=", id)
    .executeTakeFirst()
  return { id: earlier?.id ?? null, year: earlier?.startDate?.slice(0, 4) ?? null }
}
