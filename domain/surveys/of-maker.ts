import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Question } from "#shared/surveys/questions.ts"

/** Counts are in steps of five; null below five, or where a remainder would be. */
export type MakerQuestion = {
  id: number
  kind: Question["kind"]
  question: string
  answers: { answer: string; n: number | null }[]
  /** The words of members. */
  texts: string[]
}

export type MakerSurvey = {
  id: number
  title: string
  active: boolean
  responses: number | null
  questions: MakerQuestion[]
}

type Asked = { id: number; survey: number; kind: Question["kind"]; question: string }

/** The surveys asked for a maker with their results, for its people, the newest first. Who answered is not read. */
export async function listMakerSurveys(tx: ViewerTx, maker: string): Promise<MakerSurvey[]> {
  const { rows: surveys } = await sql<Omit<MakerSurvey, "questions">>`
    select id, title, active, responses from maker_surveys(${maker}) order by id desc`.execute(tx)
  const { rows: answers } = await sql<Asked & { answer: string; n: number | null }>`
    select survey_id as survey, question_id as id, kind, question, answer, n
    from maker_survey_answers(${maker}) with ordinality order by ordinality`.execute(tx)
  const { rows: texts } = await sql<Asked & { words: string }>`
    select survey_id as survey, question_id as id, 'text' as kind, question, words
    from maker_survey_texts(${maker}) with ordinality order by ordinality`.execute(tx)
  const questions = [...Map.groupBy([...answers, ...texts], ({ id }) => id).values()]
  return surveys.map((survey) => ({
    ...survey,
    questions: questions.flatMap((rows) => {
      const [first] = rows
      if (!first || first.survey !== survey.id) return []
      const { id, kind, question } = first
      return {
        id,
        kind,
        question,
        answers: rows.flatMap((row) => ("answer" in row ? [{ answer: row.answer, n: row.n }] : [])),
        texts: rows.flatMap((row) => ("words" in row ? [row.words] : [])),
      }
    }),
  }))
}
