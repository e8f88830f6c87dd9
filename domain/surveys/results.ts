import { sql } from "kysely"
import type { AdminTx } from "#domain/transaction.ts"
import { type Question, scaleSteps } from "#shared/surveys/questions.ts"

export type QuestionResult = Question & {
  /** How many members answered it. */
  answers: number
  /** By option, or by step of the scale. */
  counts: { label: string; count: number }[]
  /** Of a scale. */
  mean: number | null
  /** The latest of a question with texts, each once. */
  texts: string[]
}

const textsShown = 50

/** The answers of members to a survey; null where there is none. Who they are is not read. */
export async function readSurveyResults(tx: AdminTx, id: number) {
  const survey = await tx
    .selectFrom("surveys")
    .select(["title", "body", "active", "maker", "created_at as addedAt"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!survey) return null
  const questions = await tx
    .selectFrom("survey_questions")
    .select(["id", "kind", "question", "options", "required"])
    .where("survey_id", "=", id)
    .orderBy("position")
    .execute()
  const { responses } = await tx
    .selectFrom("survey_responses")
    .select((eb) => eb.fn.countAll<number>().as("responses"))
    .where("survey_id", "=", id)
    .executeTakeFirstOrThrow()
  const results: QuestionResult[] = []
  for (const question of questions as Question[]) {
    results.push(await resultOf(tx, id, question))
  }
  return { ...survey, responses, results }
}

export type SurveyResults = NonNullable<Awaited<ReturnType<typeof readSurveyResults>>>

async function resultOf(tx: AdminTx, survey: number, question: Question): Promise<QuestionResult> {
  const { kind, options } = question
  const key = String(question.id)
  const answered = sql`survey_responses where survey_id = ${survey} and answers ? ${key}`
  const { rows: totals } = await sql<{ n: number }>`
    select count(*)::integer as n from ${answered}`.execute(tx)
  const answers = totals[0]?.n ?? 0
  if (kind === "text") {
    const { rows } = await sql<{ text: string }>`
      select answers ->> ${key} as text from ${answered} order by answered_at desc limit ${textsShown}`.execute(
      tx,
    )
    const texts = [...new Set(rows.map(({ text }) => text))]
    return { ...question, answers, counts: [], mean: null, texts }
  }
  const { rows } = await sql<{ value: string; n: number }>`
    select value, count(*)::integer as n
    from (select answers -> ${key} as answer from ${answered}) given,
      jsonb_array_elements_text(
        case jsonb_typeof(answer) when 'array' then answer else jsonb_build_array(answer) end) value
    group by value`.execute(tx)
  const byValue = new Map(rows.map(({ value, n }) => [value, n]))
  const labels = kind === "scale" ? scaleSteps.map(String) : options
  const counts = labels.map((label) => ({ label, count: byValue.get(label) ?? 0 }))
  const sum = counts.reduce((total, { label, count }) => total + Number(label) * count, 0)
  const mean = kind === "scale" && answers > 0 ? sum / answers : null
  return { ...question, answers, counts, mean, texts: [] }
}
