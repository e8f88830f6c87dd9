import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { decideClaim } from "#domain/makers/claiming.ts"
import { addPerson, listOwnMakers, removePerson } from "#domain/makers/people.ts"
import type { Services } from "#domain/services.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { makerPeople, ownMaker } from "#shared/addresses/own-maker.ts"
import { type Flash, flashCookie } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, invalid, type Outcome } from "#shared/outcome.ts"
import { type PeopleForm, peopleForm } from "#shared/schemas/maker-forms.ts"

/** Changes the people of a maker. Who has left goes on to their own page. */
export async function receivePeople(site: Services, request: Request, name: string) {
  const { sent, typed } = await readForm(peopleForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const form = sent.value
  const now = site.now()
  const outcome = await site.write(async (tx) => {
    const changed = await change(tx, form, name, now)
    return changed.ok ? done((await listOwnMakers(tx)).includes(name)) : changed
  })
  if (!outcome.ok) return refuseForm(besideField(outcome), typed)
  const belongs = outcome.value
  throw redirect(belongs ? makerPeople.write({ name }) : ownMaker.write({ name: null }), {
    status: 303,
    headers: { "Set-Cookie": flashCookie(belongs ? flashes[form.what] : "maker-left") },
  })
}

const flashes: Record<PeopleForm["what"], Flash> = {
  add: "maker-person-added",
  remove: "maker-person-removed",
  accept: "maker-claim-decided",
  refuse: "maker-claim-decided",
}

function change(
  tx: ViewerTx,
  form: PeopleForm,
  maker: string,
  now: Date,
): Promise<Outcome<unknown>> {
  if (form.what === "add") return addPerson(tx, { maker, person: form.person, now })
  if (form.what === "remove") return removePerson(tx, form.id)
  const reason = form.what === "refuse" ? form.reason : ""
  return decideClaim(tx, { id: form.id, accepts: form.what === "accept", reason, now })
}

const ofPerson: Record<string, string> = {
  "user-not-found": messages.USER_NOT_FOUND,
  "maker-people-ambiguous": messages.MAKER.PERSON_AMBIGUOUS,
  "maker-people-already": messages.MAKER.PERSON_ALREADY,
}

function besideField(refusal: Extract<Outcome<never>, { ok: false }>) {
  const person = ofPerson[refusal.code]
  return person === undefined ? refusal : invalid({ person })
}
