import { redirect } from "react-router"
import { notFound } from "#app/request/not-found.ts"
import { readFormData } from "#app/request/read-form.ts"
import { refuseDifferent } from "#app/request/refuse-different.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { differencesOf } from "#app/routes/mypage/entry/differences.ts"
import { readOwnHours, setOwnHours } from "#domain/hours/setting.ts"
import type { Services } from "#domain/services.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { keepStored } from "#shared/schemas/desk-differences.ts"
import { typedIn } from "#shared/schemas/form-reply.ts"
import { ownHoursForm } from "#shared/schemas/own-hours-form.ts"
import { valuesOf } from "./values-of.ts"

/** Sets the hours of a mystery, and leads to its page. */
export async function receiveHours(site: Services, request: Request, id: string) {
  const form = await readFormData(request)
  if (!form.ok) return refuseForm(form, {})
  const before = await site.readOwn((tx) => readOwnHours(tx, id))
  if (!before) notFound(request)
  keepStored(form.value, valuesOf(before))
  const typed = typedIn(form.value)
  const sent = checkForm(ownHoursForm, form.value)
  if (!sent.ok) return refuseForm(sent, typed)
  const now = site.now()
  const set = await site.write((tx) => setOwnHours(tx, { ...sent.value, id, now }))
  if (set.ok) return goOn(id)
  const stored = set.code === "conflict" ? await site.readOwn((tx) => readOwnHours(tx, id)) : null
  if (!stored) return refuseForm(set, typed)
  const differences = differencesOf(typed, valuesOf(stored))
  // The same form again, or somebody else has said the same.
  if (differences.length === 0) return goOn(id)
  return refuseDifferent(typed, valuesOf(stored), differences)
}

function goOn(id: string): never {
  throw redirect(addresses.mystery(id), {
    status: 303,
    headers: { "Set-Cookie": flashCookie("entry-saved") },
  })
}
