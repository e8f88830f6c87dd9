import { redirect } from "react-router"
import * as contact from "#shared/addresses/contact.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseAutomated } from "#app/request/refuse-automated.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { sendContactMessage } from "#domain/contact/sending.ts"
import { contactForm } from "#shared/schemas/contact-form.ts"
import { ticketField } from "#shared/schemas/form-reply.ts"

/** A separate file, because the page's own file must not load the schema before it is needed. */
export async function receiveMessage({ formTickets, receive, now }: Services, request: Request) {
  const { sent, typed } = await readForm(contactForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const refusal = refuseAutomated(formTickets, typed)
  if (refusal) return refusal
  const form = { ticket: typed[ticketField] ?? "", now: now() }
  const outcome = await receive((tx) => sendContactMessage(tx, sent.value, form))
  if (!outcome.ok) return refuseForm(outcome, typed)
  throw redirect(contact.write({ page: "", isSent: true }), 303)
}
