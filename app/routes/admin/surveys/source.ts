import type { DeskSource } from "#app/request/read-desk-page.ts"
import { type DeskSurveyRow, listSurveysAtDesk } from "#domain/surveys/desk-listing.ts"
import { deskSurveys } from "#shared/addresses/desk-surveys.ts"

export const surveysSource: DeskSource<"admin", DeskSurveyRow> = {
  listing: deskSurveys,
  role: "admin",
  list: listSurveysAtDesk,
}
