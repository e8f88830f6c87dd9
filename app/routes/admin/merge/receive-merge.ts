import { redirect } from "react-router"
import { readFormData } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireProof } from "#app/request/require-proof.ts"
import { requireRole } from "#app/request/require-member.ts"
import { mergeMysteries, undoMerge } from "#domain/mysteries/merging.ts"
import type { Services } from "#domain/services.ts"
import type { DeskMergeState } from "#shared/addresses/desk-merge.ts"
import * as deskMystery from "#shared/addresses/desk-mystery.ts"
import { takeable } from "#shared/mysteries/takeable.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { deskMergeForm } from "#shared/schemas/desk-merge-form.ts"
import { typedIn } from "#shared/schemas/form-reply.ts"

/** Merges a mystery into another one, with a fresh proof, or undoes that. */
export async function receiveMerge(site: Services, request: Request, { id }: DeskMergeState) {
  const { write, member } = await requireRole(site, request, "editor")
  const form = await readFormData(request)
  if (!form.ok) return refuseForm(form, {})
  const typed = typedIn(form.value)
  const sent = checkForm(deskMergeForm, form.value)
  if (!sent.ok) return refuseForm(sent, typed)
  const now = site.now()
  if (sent.value.what === "undo") {
    const { merge } = sent.value
    const undone = await write((tx) => undoMerge(tx, { id: merge, now }))
    if (!undone.ok) return refuseForm(undone, typed)
    throw redirect(deskMystery.edit.write({ id }, ""), 303)
  }
  const { into: other, version, password } = sent.value
  const proof = await requireProof(site, request, password)
  if (!proof.ok) return refuseForm(proof, typed)
  const chosen = form.value.getAll("take")
  const take = takeable.filter((name) => chosen.includes(name))
  const merged = await write((tx) =>
    mergeMysteries(tx, member.uid, { merged: id, other, take, version, now }),
  )
  if (!merged.ok) return refuseForm(merged, typed)
  throw redirect(deskMystery.edit.write({ id: other }, ""), 303)
}
