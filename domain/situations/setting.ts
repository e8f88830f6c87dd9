import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import type { SituationForm } from "#shared/schemas/situation-form.ts"
import { situationColumn } from "./columns.ts"

/** As what somebody may set a situation. */
export type Spokesperson = "member" | "maker" | "desk"

export type OwnRun = NonNullable<Awaited<ReturnType<typeof readOwnRun>>>

/** A published mystery for whose run the reader speaks; null for any other. */
export async function readOwnRun(tx: ViewerTx, id: string) {
  if (!isMysteryId(id)) return null
  const run = await tx
    .selectFrom("mysteries as m")
    .leftJoin("mystery_situations as x", "x.mystery_id", "m.id")
    .select([
      "m.id",
      "m.title",
      "m.startDate",
      "m.endDate",
      situationColumn,
      sql<number>`coalesce(x.revision, 0)`.as("version"),
      sql<Spokesperson | null>`spokesperson_of(m.id)`.as("speaks"),
    ])
    .where("m.id", "=", id)
    .executeTakeFirst()
  if (!run) return null
  const { speaks, ...rest } = run
  return speaks === null ? null : { ...rest, speaks }
}

type Change = SituationForm & { now: Date }

/** The database knows who may, and refuses a version that is not the present one. */
export async function setSituation(tx: ViewerTx, id: string, change: Change): Promise<void> {
  const { kind, until, words, isSoldOut, soldOutUntil, starts, ends, version, now } = change
  await sql`
    select set_situation(${id}, ${kind}, ${until}, ${words}, ${isSoldOut}, ${soldOutUntil}, ${starts}, ${ends}, ${version}, ${now})`.execute(
    tx,
  )
}
