import type { LoaderFunctionArgs } from "react-router"
import type { z } from "zod"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import { type Outcome, refused } from "#shared/outcome.ts"
import { reviewId } from "#app/addresses/review.ts"
import { answer } from "./answer.ts"
import { services } from "./context.ts"
import { readForm } from "./read-form.ts"

type Args = Pick<LoaderFunctionArgs, "context" | "params" | "request">

type Change<Sent, T> = {
  schema: z.ZodType<Sent>
  /** What the member reads where the thing is gone or not theirs to change: the specification has words for each action. */
  failure: OutcomeCode
  change: (tx: ViewerTx, member: Member, id: number, sent: Sent) => Promise<Outcome<T>>
}

/** The action of a resource that changes something of a member's about the review or comment in its address. */
export async function answerChange<Sent, T>(
  { context, params, request }: Args,
  { schema, failure, change }: Change<Sent, T>,
): Promise<Response> {
  const { viewer, write } = context.get(services)
  const member = await viewer()
  if (member.role === "anon") return answer(refused("signed-out"))
  const { sent } = await readForm(schema, request)
  if (!sent.ok) return answer(sent)
  const id = reviewId(params.id ?? "")
  if (id === null) return answer(refused(failure))
  const outcome = await write((tx) => change(tx, member, id, sent.value))
  const isGone = !outcome.ok && (outcome.code === "not-found" || outcome.code === "forbidden")
  return answer(isGone ? refused(failure) : outcome)
}
