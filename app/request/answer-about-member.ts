import type { LoaderFunctionArgs } from "react-router"
import type { z } from "zod"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { type Outcome, refused } from "#shared/outcome.ts"
import { memberNumber } from "#app/addresses/mute-and-block.ts"
import { answer } from "./answer.ts"
import { services } from "./context.ts"
import { readForm } from "./read-form.ts"

type Args = Pick<LoaderFunctionArgs, "context" | "params" | "request">

type Change<Sent, T> = {
  schema: z.ZodType<Sent>
  change: (tx: ViewerTx, member: Member, nzUserId: number, sent: Sent) => Promise<Outcome<T>>
}

/** The action of a resource that changes what the member in its address is to the viewer. */
export async function answerAboutMember<Sent, T>(
  { context, params, request }: Args,
  { schema, change }: Change<Sent, T>,
): Promise<Response> {
  const { viewer, write } = context.get(services)
  const member = await viewer()
  if (member.role === "anon") return answer(refused("signed-out"))
  const { sent } = await readForm(schema, request)
  if (!sent.ok) return answer(sent)
  const nzUserId = memberNumber(params.nzUserId ?? "")
  if (nzUserId === null) return answer(refused("user-not-found"))
  return answer(await write((tx) => change(tx, member, nzUserId, sent.value)))
}
