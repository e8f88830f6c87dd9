import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { setOwnHours } from "#domain/hours/setting.ts"
import type { Services } from "#domain/services.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { ownHoursForm } from "#shared/schemas/own-hours-form.ts"

/** Sets the hours of a mystery, and leads to its page. */
export async function receiveHours(site: Services, request: Request, id: string) {
  const { sent, typed } = await readForm(ownHoursForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const now = site.now()
  const set = await site.write((tx) => setOwnHours(tx, { ...sent.value, id, now }))
  if (!set.ok) return refuseForm(set, typed)
  throw redirect(addresses.mystery(id), {
    status: 303,
    headers: { "Set-Cookie": flashCookie("entry-saved") },
  })
}
