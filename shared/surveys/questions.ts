/** A question of a survey. A scale has five steps between its two options. */
export type Question = {
  id: number
  kind: "single" | "multiple" | "scale" | "text"
  question: string
  options: string[]
  required: boolean
}

/** By the id of the question: the chosen option or options, the step of the scale, or the text. */
export type Answers = Record<string, string | string[] | number>

export const scaleSteps = [1, 2, 3, 4, 5]

/** The longest text of an answer. */
export const answerLimit = 2000

/** The name of a question's field, and of the box of one of its options. */
export const answerField = ({ id }: Pick<Question, "id">) => `answer-${id}`
export const optionField = (question: Pick<Question, "id">, n: number) =>
  `${answerField(question)}-${n}`
