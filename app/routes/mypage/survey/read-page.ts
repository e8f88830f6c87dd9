import { redirect } from "react-router"
import * as survey from "#shared/addresses/survey.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { listSurveys } from "#domain/surveys/answering.ts"
import type { Member } from "#shared/members/viewer.ts"

type Asked = { member: Member; id: number | null; request: Request }

/** All surveys, or the one that was asked for. Who has but one to answer goes straight to it. */
export async function readSurveyPage(
  { readOwn, origin }: Services,
  { member, id, request }: Asked,
) {
  const surveys = await readOwn((tx) => listSurveys(tx, member))
  const [first, second] = surveys
  if (id === null && first && !second && first.answers === null) {
    throw redirect(survey.write({ id: first.id }))
  }
  const asked = id === null ? null : (surveys.find((one) => one.id === id) ?? notFound(request))
  return { surveys, asked, origin }
}
