import { answer } from "#app/request/answer.ts"
import { services } from "#app/request/context.ts"
import { hidePlayed } from "#domain/members/list-settings.ts"
import { refused } from "#shared/outcome.ts"
import { listSettingsForm } from "#shared/schemas/list-settings-form.ts"
import type { Route } from "./+types/list-settings"

export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, write } = context.get(services)
  const form = listSettingsForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) return answer(refused("invalid"))
  const asking = await viewer()
  return answer(await write((tx) => hidePlayed(tx, asking, form.data.hidesPlayed)))
}
