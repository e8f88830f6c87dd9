import { refused, type Refusal } from "#shared/outcome.ts"
import { ticketField, trapField, type Typed } from "#shared/schemas/form-reply.ts"
import type { FormTickets } from "#domain/services.ts"
import { refuseForm } from "./refuse-form.ts"

/** Null if a person filled in the form, otherwise a refusal after which a person can send it again. */
export function refuseAutomated(tickets: FormTickets, typed: Typed) {
  const refusal = findFault(tickets, typed)
  if (!refusal) return null
  const ticket = refusal.code === "form-expired" ? tickets.issue() : typed[ticketField]
  return refuseForm(refusal, { ...typed, [ticketField]: ticket ?? "" })
}

function findFault(tickets: FormTickets, typed: Typed): Refusal | null {
  if (typed[trapField]) return refused("form-automated")
  const state = tickets.check(typed[ticketField] ?? "")
  if (state === "expired") return refused("form-expired")
  return state === "too-early" ? refused("form-too-early") : null
}
