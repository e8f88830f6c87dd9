import { respondWith } from "#app/request/respond-with.ts"
import { services } from "#app/request/context.ts"
import { readForm } from "#app/request/read-form.ts"
import { flag } from "#domain/moderation/flagging.ts"
import { refused } from "#shared/outcome.ts"
import { flagForm } from "#shared/schemas/flag-form.ts"
import type { Route } from "./+types/moderation-reports"

export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, write } = context.get(services)
  const member = await viewer()
  if (member.role === "anon") return respondWith(refused("signed-out"))
  const { sent } = await readForm(flagForm, request)
  return respondWith(sent.ok ? await write((tx) => flag(tx, member, sent.value)) : sent)
}
