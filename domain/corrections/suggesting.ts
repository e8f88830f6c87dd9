import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import type { Member } from "#shared/members/viewer.ts"
import { correctable, type CorrectableFacts } from "#shared/mysteries/correctable.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { CorrectionForm } from "#shared/schemas/correction-form.ts"

/** A published mystery with the facts that can be corrected, and the reader's open correction of it. */
export async function readToCorrect(tx: ViewerTx, { uid }: Member, id: string) {
  if (!isMysteryId(id)) return null
  const mystery = await tx
    .selectFrom("mysteries as m")
    .select(["m.id", "m.title", ...correctable.map((fact) => `m.${fact}` as const)])
    .where("m.id", "=", id)
    .where("m.status", "=", "published")
    .executeTakeFirst()
  if (!mystery) return null
  const { id: _, title, ...facts } = mystery
  const open = (await listOwnCorrections(tx, { uid })).find(
    (one) => one.mysteryId === id && one.status === "open",
  )
  return { id, title, facts: facts as CorrectableFacts, open: open ?? null }
}

export type OwnCorrection = Awaited<ReturnType<typeof listOwnCorrections>>[number]

const mostListed = 50

/** The reader's own corrections, the newest first. */
export const listOwnCorrections = (tx: ViewerTx, { uid }: Pick<Member, "uid">) =>
  tx
    .selectFrom("mystery_corrections as c")
    .leftJoin("mysteries as m", "m.id", "c.mystery_id")
    .select([
      "c.id",
      "c.mystery_id as mysteryId",
      "m.title",
      sql<CorrectableFacts>`c.before`.as("before"),
      sql<CorrectableFacts>`c.after`.as("after"),
      "c.reason",
      "c.answer",
      sql<"open" | "approved" | "rejected">`c.status`.as("status"),
      "c.created_at as at",
    ])
    .where("c.uid", "=", uid)
    .orderBy("c.created_at", "desc")
    .limit(mostListed)
    .execute()

/** Keeps a correction for the desk. The database refuses one of facts that are others by now. */
export async function suggestCorrection(
  tx: ViewerTx,
  id: string,
  { seen, becomes, evidence, reason, now }: CorrectionForm & { now: Date },
): Promise<Outcome<null>> {
  await sql`
    select suggest_correction(${id}, ${JSON.stringify(seen)}::jsonb, ${JSON.stringify(becomes)}::jsonb, ${evidence}, ${reason}, ${now})`.execute(
    tx,
  )
  return done(null)
}

/** Takes an open correction back. */
export async function takeBackCorrection(
  tx: ViewerTx,
  { uid }: Member,
  id: number,
): Promise<Outcome<null>> {
  const { numDeletedRows } = await tx
    .deleteFrom("mystery_corrections")
    .where("id", "=", id)
    .where("uid", "=", uid)
    .where("status", "=", "open")
    .executeTakeFirst()
  return numDeletedRows === 1n ? done(null) : refused("correction-decided")
}
