import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Found } from "#shared/catalogue/confirmations.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { situationColumn } from "./columns.ts"

/** A published mystery and what the reader last said about its run. */
export async function readOwnConfirmation(tx: ViewerTx, { uid }: Member, id: string) {
  if (!isMysteryId(id)) return null
  const run = await tx
    .selectFrom("mysteries as m")
    .leftJoin("mystery_confirmations as c", (join) =>
      join.onRef("c.mystery_id", "=", "m.id").on("c.uid", "=", uid),
    )
    .select([
      "m.id",
      "m.title",
      "m.startDate",
      "m.endDate",
      situationColumn,
      sql<Found | null>`c.said`.as("said"),
      "c.said_at as saidAt",
    ])
    .where("m.id", "=", id)
    .where("m.status", "=", "published")
    .executeTakeFirst()
  return run ?? null
}

type Answer = { id: string; said: Found | ""; now: Date }

/** The last answer of a member counts; an empty one takes it back. The database refuses runs at which nobody can have been. */
export async function confirmRun(
  tx: ViewerTx,
  { uid }: Member,
  { id, said, now }: Answer,
): Promise<Outcome<null>> {
  if (said === "") {
    await tx
      .deleteFrom("mystery_confirmations")
      .where("mystery_id", "=", id)
      .where("uid", "=", uid)
      .execute()
    return done(null)
  }
  await tx
    .insertInto("mystery_confirmations")
    .values({ mystery_id: id, uid, said, said_at: now })
    .onConflict((on) =>
      on.constraint("mystery_confirmations_pkey").doUpdateSet({ said, said_at: now }),
    )
    .execute()
  return done(null)
}

export type FoundCount = { said: Found; people: number; latest: Date }

/** The answers of members in the last 60 days, for those who speak for the run; nothing for others. */
export async function listFound(tx: ViewerTx, id: string, now: Date): Promise<FoundCount[]> {
  const { rows } =
    await sql<FoundCount>`select said, people, latest from confirmations_of(${id}, ${now})`.execute(
      tx,
    )
  return rows
}
