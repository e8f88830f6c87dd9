import { messages } from "../messages/catalogue.ts"
import {
  answerField,
  answerLimit,
  type Answers,
  optionField,
  type Question,
  scaleSteps,
} from "../surveys/questions.ts"
import { z } from "./browser-zod.ts"
import { plainText } from "./plain-text.ts"
import { roomFor } from "./text-field.ts"

const fields = z.record(
  z.string(),
  z.string().max(roomFor(answerLimit), messages.OFFER.ANSWER_TOO_LONG),
)

/** The form of a survey with these questions. */
export const surveyForm = (questions: Question[]) =>
  fields.transform((sent, context) => {
    const answers: Answers = {}
    for (const question of questions) {
      const { answer, error } = answerIn(sent, question)
      if (error) context.addIssue({ code: "custom", path: [answerField(question)], message: error })
      if (answer !== undefined) answers[question.id] = answer
    }
    return answers
  })

type Read = { answer?: Answers[string]; error?: string }

function answerIn(sent: Record<string, string>, question: Question): Read {
  const { kind, options, required } = question
  if (kind === "multiple") {
    const chosen = options.filter((_, n) => optionField(question, n) in sent)
    if (chosen.length > 0) return { answer: chosen }
    return required ? { error: messages.OFFER.ANSWER_REQUIRED } : {}
  }
  const text = plainText(sent[answerField(question)] ?? "")
  if (text === "") return required ? { error: messages.OFFER.ANSWER_REQUIRED } : {}
  if (kind === "text") {
    return text.length > answerLimit ? { error: messages.OFFER.ANSWER_TOO_LONG } : { answer: text }
  }
  const isKnown = kind === "scale" ? scaleSteps.includes(Number(text)) : options.includes(text)
  if (!isKnown) return { error: messages.OFFER.ANSWER_UNKNOWN }
  return { answer: kind === "scale" ? Number(text) : text }
}
