import { respondWith } from "#app/request/respond-with.ts"
import { services } from "#app/request/context.ts"
import { readForm } from "#app/request/read-form.ts"
import { hidePlayed } from "#domain/members/list-settings.ts"
import { listSettingsForm } from "#shared/schemas/list-settings-form.ts"
import type { Route } from "./+types/list-settings"

export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, write } = context.get(services)
  const { sent } = await readForm(listSettingsForm, request)
  if (!sent.ok) return respondWith(sent)
  const current = await viewer()
  return respondWith(await write((tx) => hidePlayed(tx, current, sent.value.hidesPlayed)))
}
