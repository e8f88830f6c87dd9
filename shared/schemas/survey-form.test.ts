import { expect, test } from "vitest"
import { messages } from "../messages/catalogue.ts"
import { answerLimit } from "../surveys/questions.ts"
import { checkForm } from "./check-form.ts"
import { surveyForm } from "./survey-form.ts"

const form = surveyForm([
  { id: 1, kind: "text", question: "ひとこと", options: [], required: false },
])

const formWith = (answer: string) => {
  const sent = new FormData()
  sent.set("answer-1", answer)
  return sent
}

test("a member answers in 2,000 letters at most", () => {
  const longest = "あ".repeat(answerLimit)
  expect(checkForm(form, formWith(longest))).toEqual({ ok: true, value: { 1: longest } })
  expect(checkForm(form, formWith(`${longest}あ`))).toMatchObject({
    ok: false,
    fields: { "answer-1": messages.OFFER.ANSWER_TOO_LONG },
  })
})
