import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireRole } from "#app/request/require-member.ts"
import type { Services } from "#domain/services.ts"
import { submissionOf } from "#domain/desk/submission.ts"
import { addSurvey } from "#domain/surveys/desk-acts.ts"
import { deskSurvey } from "#shared/addresses/desk-surveys.ts"
import { deskSurveyForm } from "#shared/schemas/desk-survey-form.ts"
import { ticketField } from "#shared/schemas/form-reply.ts"

/** Stores a new survey. */
export async function receiveSurvey(site: Services, request: Request) {
  const { write } = await requireRole(site, request, "admin")
  const { sent, typed } = await readForm(deskSurveyForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const submission = submissionOf(typed[ticketField], sent.value)
  const added = await write((tx) => addSurvey(tx, sent.value, submission))
  if (!added.ok) return refuseForm(added, typed)
  throw redirect(deskSurvey.write({ id: added.value }, ""), 303)
}
