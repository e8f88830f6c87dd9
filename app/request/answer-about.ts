import type { LoaderFunctionArgs } from "react-router"
import type { z } from "zod"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"
import { type Outcome, refused } from "#shared/outcome.ts"
import { respondWith } from "./respond-with.ts"
import { services } from "./context.ts"
import { readForm } from "./read-form.ts"

export type ActionArgs = Pick<LoaderFunctionArgs, "context" | "params" | "request">

/** What a member changes about the thing or person with this number. */
export type ChangeAbout<Sent, T> = {
  schema: z.ZodType<Sent>
  change: (tx: ViewerTx, member: Member, id: number, sent: Sent) => Promise<Outcome<T>>
}

/** The action of a resource for members about what its address names; `failure` where the address names nothing. */
export async function answerAbout<Sent, T>(
  { context, request }: ActionArgs,
  {
    id,
    failure,
    schema,
    change,
  }: ChangeAbout<Sent, T> & { id: number | null; failure: OutcomeCode },
): Promise<Response> {
  const { viewer, write } = context.get(services)
  const member = await viewer()
  if (member.role === "anon") return respondWith(refused("signed-out"))
  const { sent } = await readForm(schema, request)
  if (!sent.ok) return respondWith(sent)
  if (id === null) return respondWith(refused(failure))
  return respondWith(await write((tx) => change(tx, member, id, sent.value)))
}
