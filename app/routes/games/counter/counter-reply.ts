import { sendTurn } from "#app/routes/games/talk/send-turn.ts"
import type { AnswerWith } from "#app/routes/games/talk/turns.ts"
import type { CounterReply, ShownCounter } from "#domain/games/counter/shown.ts"

/** The reply to a turn, with what was sent and is wrong. */
export type Reply = Omit<CounterReply, "counter"> & {
  talk: ShownCounter
  takenBack: string | null
}

export type Answer = AnswerWith<Reply>

/** Copies, and words for what is typed: no turn. */
export type Asked = Omit<CounterReply, "counter"> & { counter: null }

/** From the site, or taken already. */
type Sent = CounterReply | Asked | Answer

/** An answer of the site as the view takes it. `form`: what it answers, where that is known. */
export function asAnswer(answer: Sent, form?: FormData): Answer {
  if (!answer || !("counter" in answer)) return answer
  const { counter, ...rest } = answer
  if (!counter) return undefined
  const isWrong = rest.fresh.length === 0 && rest.said.length > 0
  return { ...rest, talk: counter, takenBack: isWrong && form ? wordsIn(form) : null }
}

/** The client action of a chapter. */
export async function sendCounterTurn(
  request: Request,
  serverAction: () => Promise<unknown>,
): Promise<Answer | Asked> {
  const form = await request.clone().formData()
  const answer = await sendTurn(serverAction)
  if (isAsked(answer)) return answer
  return asAnswer(answer as Sent, form)
}

const isAsked = (answer: unknown): answer is Asked =>
  typeof answer === "object" && answer !== null && "counter" in answer && answer.counter === null

/** The guess in a form, as it is said. */
export function wordsIn(form: FormData): string | null {
  const word = (name: string) => String(form.get(name) ?? "")
  switch (form.get("what")) {
    case "answer":
      return word("text")
    case "two":
      return `${word("first")}の、${word("second")}`
    case "tiles":
      return `${word("first")}${word("second")}`
    default:
      return null
  }
}
