import type { AdminTx } from "#domain/transaction.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, invalid, type Outcome } from "#shared/outcome.ts"
import type { NewSurvey } from "#shared/schemas/desk-survey-form.ts"

/**
 * Adds a survey with its questions, which stay as they are: answers belong to them. Returns its id. With the same submission it is
 * added once.
 */
export async function addSurvey(
  tx: AdminTx,
  { title, body, coupon, maker, active, questions }: NewSurvey,
  submission: string | null,
): Promise<Outcome<number>> {
  const known =
    coupon === null
      ? true
      : await tx.selectFrom("coupons").select("id").where("id", "=", coupon).executeTakeFirst()
  if (!known) return invalid({ coupon: messages.DESK.COUPON_UNKNOWN })
  const made =
    maker === null
      ? true
      : await tx.selectFrom("makers").select("name").where("name", "=", maker).executeTakeFirst()
  if (!made) return invalid({ maker: messages.DESK.MAKER_UNKNOWN })
  const added = await tx
    .insertInto("surveys")
    .values({ title, body, active, coupon_id: coupon, maker, submission })
    .onConflict((conflict) => conflict.column("submission").doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!added) return done(await surveySentAs(tx, submission))
  const { id } = added
  await tx
    .insertInto("survey_questions")
    .values(questions.map((question, n) => ({ ...question, survey_id: id, position: n + 1 })))
    .execute()
  return done(id)
}

async function surveySentAs(tx: AdminTx, submission: string | null): Promise<number> {
  const { id } = await tx
    .selectFrom("surveys")
    .select("id")
    .where("submission", "=", submission)
    .executeTakeFirstOrThrow()
  return id
}

/** Opens surveys to members, or closes them. Returns how many there were. */
export async function setSurveysActive(
  tx: AdminTx,
  { ids, isActive }: { ids: readonly number[]; isActive: boolean },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("surveys")
    .set({ active: isActive })
    .where("id", "in", [0, ...ids])
    .where("active", "=", !isActive)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
