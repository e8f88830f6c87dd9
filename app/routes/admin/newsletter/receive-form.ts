import { redirect } from "react-router"
import { refuseDifferent } from "#app/request/refuse-different.ts"
import { readFormData } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireProof } from "#app/request/require-proof.ts"
import { requireRole } from "#app/request/require-member.ts"
import {
  readNewsletter,
  saveNewsletter,
  sendNewsletter,
  stopNewsletter,
  tryNewsletter,
  withdrawNewsletter,
} from "#domain/newsletters/writing.ts"
import type { AsDesk, Services } from "#domain/services.ts"
import { deskNewsletter } from "#shared/addresses/desk-newsletters.ts"
import { refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { keepStored } from "#shared/schemas/desk-differences.ts"
import { typedIn } from "#shared/schemas/form-reply.ts"
import { newsletterActForm, newsletterForm } from "#shared/schemas/newsletter-form.ts"
import { valuesOf } from "./values-of.ts"

/** Saves, tries, sends or stops a newsletter. */
export async function receiveNewsletter(site: Services, request: Request, id: number) {
  const desk = await requireRole(site, request, "admin")
  const form = await readFormData(request, { text: 256 * 1024 })
  if (!form.ok) return refuseForm(form, {})
  if (form.value.has("act")) return receiveAct(site, request, { desk, form: form.value, id })
  const before = await desk.read((tx) => readNewsletter(tx, id))
  if (!before) return refuseForm(refused("not-found"), {})
  keepStored(form.value, valuesOf(before))
  const typed = typedIn(form.value)
  const sent = checkForm(newsletterForm, form.value)
  if (!sent.ok) return refuseForm(sent, typed)
  const saved = await desk.write((tx) => saveNewsletter(tx, { id, ...sent.value, now: site.now() }))
  if (saved.ok) throw redirect(deskNewsletter.write({ id, isTried: false }, ""), 303)
  if (saved.code !== "conflict") return refuseForm(saved, typed)
  const stored = await desk.read((tx) => readNewsletter(tx, id))
  return stored ? refuseDifferent(typed, valuesOf(stored)) : refuseForm(refused("not-found"), typed)
}

type Act = { desk: AsDesk<"admin">; form: FormData; id: number }

/** To send to all it takes a fresh proof. */
async function receiveAct(site: Services, request: Request, { desk, form, id }: Act) {
  const typed = typedIn(form)
  const sent = checkForm(newsletterActForm, form)
  if (!sent.ok) return refuseForm(sent, typed)
  const { act, version, password } = sent.value
  if (act === "send") {
    const proof = await requireProof(site, request, password)
    if (!proof.ok) return refuseForm(proof, typed)
  }
  const { postalAddress } = site
  const done = await desk.write((tx) => {
    if (act === "test") return tryNewsletter(tx, { id, postalAddress })
    if (act === "withdraw") return withdrawNewsletter(tx, { id, now: site.now() })
    return act === "stop"
      ? stopNewsletter(tx, id)
      : sendNewsletter(tx, { id, version, postalAddress, now: site.now() })
  })
  if (!done.ok) return refuseForm(done, typed)
  throw redirect(deskNewsletter.write({ id, isTried: act === "test" }, ""), 303)
}
