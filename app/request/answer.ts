import { outcomes } from "#shared/messages/outcomes.ts"
import type { Outcome } from "#shared/outcome.ts"

/** How a resource answers: what came about, or the code, status and words of the refusal. */
export function answer<T>(outcome: Outcome<T>): Response {
  if (outcome.ok) return Response.json(outcome)
  const { status, text } = outcomes[outcome.code]
  return Response.json({ ...outcome, text }, { status })
}
