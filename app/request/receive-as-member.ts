import type { z } from "zod"
import type { Member } from "#shared/members/viewer.ts"
import { type Outcome, refused } from "#shared/outcome.ts"
import { respondWith } from "./respond-with.ts"
import type { Services } from "./context.ts"
import { readForm } from "./read-form.ts"

type Received<Subject, Form> = {
  request: Request
  schema: z.ZodType<Form>
  /** What the address is about; null if it is invalid. */
  subject: Subject | null
}

/** A resource that receives a member's form: 401 for a guest, the errors of its fields, or what `change` says. */
export async function receiveAsMember<Subject, Form, T>(
  { viewer }: Services,
  { request, schema, subject }: Received<Subject, Form>,
  change: (tools: { member: Member; subject: Subject; form: Form }) => Promise<Outcome<T>>,
): Promise<Response> {
  const member = await viewer()
  if (member.role === "anon") return respondWith(refused("signed-out"))
  if (subject === null) return respondWith(refused("not-found"))
  const { sent } = await readForm(schema, request)
  return respondWith(sent.ok ? await change({ member, subject, form: sent.value }) : sent)
}
