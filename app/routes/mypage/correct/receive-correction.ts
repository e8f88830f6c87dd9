import { redirect } from "react-router"
import { readFormData } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { suggestCorrection, takeBackCorrection } from "#domain/corrections/suggesting.ts"
import type { Services } from "#domain/services.ts"
import * as addresses from "#shared/addresses/set-situation.ts"
import { rowId } from "#shared/lists/row-id.ts"
import type { Member } from "#shared/members/viewer.ts"
import { type Flash, flashCookie } from "#shared/messages/flash.ts"
import type { CorrectableFacts } from "#shared/mysteries/correctable.ts"
import { refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { correctionForm } from "#shared/schemas/correction-form.ts"
import { type Typed, typedIn } from "#shared/schemas/form-reply.ts"

type About = { member: Member; id: string | null }

/** Keeps a correction, or takes one back, and shows what was sent. */
export async function receiveCorrection(site: Services, request: Request, { member, id }: About) {
  const form = await readFormData(request)
  if (!form.ok) return refuseForm(form, {})
  const typed = typedIn(form.value)
  if ("takeBack" in typed) {
    const taken = rowId(typed.takeBack ?? "")
    const outcome =
      taken === null
        ? refused("correction-decided")
        : await site.write((tx) => takeBackCorrection(tx, member, taken))
    if (!outcome.ok) return refuseForm(outcome, {})
    return leadOn(id, "correction-taken-back")
  }
  if (id === null) return refuseForm(refused("invalid"), {})
  const sent = checkForm(correctionForm, form.value)
  if (!sent.ok) return refuseForm(sent, typed)
  const kept = await site.write((tx) =>
    suggestCorrection(tx, id, { ...sent.value, now: site.now() }),
  )
  if (!kept.ok && kept.code === "correction-stale") {
    return refuseForm(kept, onlyChanged(typed, sent.value.becomes))
  }
  if (!kept.ok) return refuseForm(kept, typed)
  return leadOn(id, "correction-sent")
}

/** The fields that the member changed and wrote. The other fields show the present facts. */
const onlyChanged = (typed: Typed, becomes: CorrectableFacts): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name]) => name in becomes || name === "evidence" || name === "reason",
    ),
  )

function leadOn(id: string | null, flash: Flash): never {
  throw redirect(addresses.suggestCorrection.write({ id }), {
    status: 303,
    headers: { "Set-Cookie": flashCookie(flash) },
  })
}
