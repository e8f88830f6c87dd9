import { redirect } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { setRecordOnly } from "#domain/members/record-only.ts"
import type { Member } from "#shared/members/viewer.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { recordOnlyForm } from "#shared/schemas/record-only-form.ts"

/** A separate file, because the page's own file must not load the schema before it is needed. */
export async function receiveMode(site: Services, request: Request, member: Member) {
  const { sent, typed } = await readForm(recordOnlyForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const { isOn } = sent.value
  const changed = await site.write((tx) => setRecordOnly(tx, member, isOn))
  if (!changed.ok) return refuseForm(changed, typed)
  throw redirect(addresses.mypage, {
    status: 303,
    headers: { "Set-Cookie": flashCookie(isOn ? "record-only-on" : "record-only-off") },
  })
}
