import { redirect } from "react-router"
import { myBest } from "#shared/addresses/paths.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { saveBest } from "#domain/members/best-list.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { bestForm } from "#shared/schemas/best-form.ts"

/** Stores the member's list and shows it again. */
export async function receiveBest(site: Services, request: Request) {
  const member = await requireMember(site, request)
  const { sent, typed } = await readForm(bestForm, request)
  const outcome = sent.ok ? await site.write((tx) => saveBest(tx, member, sent.value)) : sent
  if (!outcome.ok) return refuseForm(outcome, typed)
  const headers = { "Set-Cookie": flashCookie("best-saved") }
  throw redirect(myBest, { status: 303, headers })
}
