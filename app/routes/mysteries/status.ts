import { answer } from "#app/request/answer.ts"
import { services } from "#app/request/context.ts"
import { setStatus } from "#domain/statuses/setting.ts"
import { refused } from "#shared/outcome.ts"
import { statusForm } from "#shared/schemas/status-form.ts"
import type { Route } from "./+types/status"

export async function action({ context, params, request }: Route.ActionArgs) {
  const { viewer, write } = context.get(services)
  const form = statusForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) return answer(refused("invalid"))
  const asking = await viewer()
  return answer(await write((tx) => setStatus(tx, asking, params.id, form.data.status)))
}
