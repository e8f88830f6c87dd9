import { respondWith } from "#app/request/respond-with.ts"
import { services } from "#app/request/context.ts"
import { readForm } from "#app/request/read-form.ts"
import { setStatus } from "#domain/statuses/setting.ts"
import { statusForm } from "#shared/schemas/status-form.ts"
import type { Route } from "./+types/status"

export async function action({ context, params, request }: Route.ActionArgs) {
  const { viewer, write, now } = context.get(services)
  const { sent } = await readForm(statusForm, request)
  if (!sent.ok) return respondWith(sent)
  const current = await viewer()
  const wish = { ...sent.value, mysteryid: params.id, now: now() }
  return respondWith(await write((tx) => setStatus(tx, current, wish)))
}
