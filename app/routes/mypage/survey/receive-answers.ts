import { redirect } from "react-router"
import * as survey from "#shared/addresses/survey.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { answerSurvey, listSurveys } from "#domain/surveys/answering.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { refused } from "#shared/outcome.ts"
import { surveyForm } from "#shared/schemas/survey-form.ts"

/** A survey may have many questions, each with up to 50 options. */
const ofSurvey = { fields: 1_000 }

/** Stores the answers to the survey with this id and leads to the list, with the coupon if there is one. */
export async function receiveAnswers(site: Services, request: Request, id: number | null) {
  const member = await requireMember(site, request)
  const surveys = await site.readOwn((tx) => listSurveys(tx, member))
  const asked = surveys.find((one) => one.id === id)
  const { sent, typed } = await readForm(surveyForm(asked?.questions ?? []), request, ofSurvey)
  if (!asked) return refuseForm(refused("survey-over"), typed)
  if (!sent.ok) return refuseForm(sent, typed)
  const outcome = await site.write((tx) =>
    answerSurvey(tx, member, { survey: asked.id, answers: sent.value, now: site.now() }),
  )
  if (!outcome.ok) return refuseForm(outcome, typed)
  const headers = { "Set-Cookie": flashCookie("survey-answered") }
  throw redirect(survey.pattern, { status: 303, headers })
}
