import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { AdminTx } from "#domain/transaction.ts"

export type DeskSurveyRow = {
  id: number
  title: string
  active: boolean
  questions: number
  responses: number
  addedAt: Date
}

/** All surveys. The words are in the title. */
export function listSurveysAtDesk(
  tx: AdminTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskSurveyRow>> {
  const query = tx
    .selectFrom("surveys as s")
    .select([
      "s.id",
      "s.title",
      "s.active",
      sql<number>`(select count(*)::integer from survey_questions q where q.survey_id = s.id)`.as(
        "questions",
      ),
      sql<number>`(select count(*)::integer from survey_responses r where r.survey_id = s.id)`.as(
        "responses",
      ),
      "s.created_at as addedAt",
    ])
    .$if(words !== "", (q) =>
      q.where(sql<boolean>`strpos(search_text(s.title), ${foldText(words)}) > 0`),
    )
    .$if(filters.is !== undefined, (q) => q.where("s.active", "=", filters.is === "active"))
    .orderBy("s.id", sort === "added" ? "asc" : "desc")
  return readDeskRows(tx, query, page)
}
