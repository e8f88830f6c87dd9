import { rowId } from "../lists/row-id.ts"
import { messages } from "../messages/catalogue.ts"
import { mostQuestions, questionField, questionKinds } from "../surveys/new-questions.ts"
import { z } from "./browser-zod.ts"
import { oneLine } from "./plain-text.ts"
import { lineField, textField } from "./text-field.ts"

const mostOptions = 50
const longestQuestion = 500
const longestOption = 100

type Kind = keyof typeof questionKinds

const question = lineField(longestQuestion, messages.DESK.QUESTION_TOO_LONG).default("")
const options = textField(mostOptions * longestOption, messages.DESK.OPTIONS_INVALID).default("")
const kind = z
  .enum(Object.keys(questionKinds) as [Kind, ...Kind[]], messages.PAGE.INVALID)
  .default("single")
const box = z.string().max(10).optional()

const numbers = Array.from({ length: mostQuestions }, (_, n) => n)

const questions = Object.fromEntries(
  numbers.flatMap((n) => [
    [questionField(n, "text"), question],
    [questionField(n, "kind"), kind],
    [questionField(n, "options"), options],
    [questionField(n, "required"), box],
  ]),
)

const fields = z
  .object({
    title: lineField(200, messages.DESK.TITLE_TOO_LONG, { missing: messages.DESK.TITLE_MISSING }),
    body: textField(5_000, messages.DESK.BODY_TOO_LONG).default(""),
    coupon: lineField(20, messages.DESK.COUPON_UNKNOWN)
      .default("")
      .refine((typed) => typed === "" || rowId(typed) !== null, messages.DESK.COUPON_UNKNOWN)
      .transform((typed) => (typed === "" ? null : rowId(typed))),
    maker: lineField(100, messages.DESK.MAKER_UNKNOWN)
      .default("")
      .transform((typed) => typed || null),
    active: box.transform((given) => given !== undefined),
  })
  .catchall(z.unknown())

/** A new survey with its questions; those without words are left out. */
export const deskSurveyForm = z
  .intersection(fields, z.object(questions))
  .transform((sent, context) => {
    const { title, body, coupon, maker, active } = sent
    const typed = sent as Record<string, unknown>
    const asked = numbers.flatMap((n) => {
      const text = String(typed[questionField(n, "text")])
      if (text === "") return []
      const what = typed[questionField(n, "kind")] as Kind
      const lines = String(typed[questionField(n, "options")])
        .split("\n")
        .map(oneLine)
        .filter((line) => line !== "")
      const given = what === "text" ? [] : [...new Set(lines)]
      if (!fit(what, given)) {
        const path = [questionField(n, "options")]
        context.addIssue({ code: "custom", path, message: messages.DESK.OPTIONS_INVALID })
      }
      const required = typed[questionField(n, "required")] !== undefined
      return [{ kind: what, question: text, options: given, required }]
    })
    if (asked.length === 0) {
      const path = [questionField(0, "text")]
      context.addIssue({ code: "custom", path, message: messages.DESK.QUESTION_MISSING })
    }
    return { title, body, coupon, maker, active, questions: asked }
  })

/** A scale names its two ends; a choice has at least two options. */
function fit(kind: Kind, options: readonly string[]): boolean {
  if (kind === "text") return true
  if (options.some((option) => option.length > longestOption)) return false
  return kind === "scale"
    ? options.length === 2
    : options.length >= 2 && options.length <= mostOptions
}

export type NewSurvey = z.infer<typeof deskSurveyForm>
