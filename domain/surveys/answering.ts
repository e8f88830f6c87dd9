import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import type { Answers, Question } from "#shared/surveys/questions.ts"

export type Survey = Awaited<ReturnType<typeof listSurveys>>[number]

/** The surveys under way, newest first, with the member's own answers. */
export const listSurveys = (tx: ViewerTx, { uid }: Member) =>
  tx
    .selectFrom("surveys as s")
    .leftJoin("survey_responses as own", (join) =>
      join.onRef("own.survey_id", "=", "s.id").on("own.uid", "=", uid),
    )
    .leftJoin("coupons as c", "c.id", "s.coupon_id")
    .select((eb) => [
      "s.id",
      "s.title",
      "s.body",
      "s.maker",
      "c.title as coupon",
      eb.ref("own.answers").$castTo<Answers | null>().as("answers"),
      jsonArrayFrom(
        eb
          .selectFrom("survey_questions as q")
          .select(["q.id", "q.kind", "q.question", "q.options", "q.required"])
          .whereRef("q.survey_id", "=", "s.id")
          .orderBy("q.position"),
      )
        .$castTo<Question[]>()
        .as("questions"),
    ])
    .where("s.active", "=", true)
    .orderBy("s.id", "desc")
    .execute()

type Response = { survey: number; answers: Answers; now: Date }

/** Stores a member's answers. As long as the survey is under way they can be changed. */
export async function answerSurvey(
  tx: ViewerTx,
  { uid }: Member,
  { survey, answers, now }: Response,
): Promise<Outcome<null>> {
  const json = JSON.stringify(answers)
  await tx
    .insertInto("survey_responses")
    .values({ survey_id: survey, uid, answers: json })
    .onConflict((conflict) =>
      conflict.columns(["survey_id", "uid"]).doUpdateSet({ answers: json, answered_at: now }),
    )
    .execute()
  return done(null)
}
