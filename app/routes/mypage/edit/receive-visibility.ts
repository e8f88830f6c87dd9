import { redirect } from "react-router"
import { settings } from "#shared/addresses/paths.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { saveVisibility } from "#domain/members/profile.ts"
import type { Services } from "#domain/services.ts"
import type { Member } from "#shared/members/viewer.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { visibilityForm } from "#shared/schemas/visibility-form.ts"

/** A separate file, because the page's own file must not load the schema before it is needed. */
export async function receiveVisibility(site: Services, request: Request, member: Member) {
  const { sent, typed } = await readForm(visibilityForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const saved = await site.write((tx) => saveVisibility(tx, member, sent.value))
  if (!saved.ok) return refuseForm(saved, typed)
  throw redirect(settings, {
    status: 303,
    headers: { "Set-Cookie": flashCookie("profile-saved") },
  })
}
