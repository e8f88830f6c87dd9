import { outcomes } from "#shared/messages/outcomes.ts"
import type { Outcome, Refusal } from "#shared/outcome.ts"

/** The response of a resource: the value, or the code, status and text of the refusal. */
export function respondWith<T>(outcome: Outcome<T>): Response {
  if (outcome.ok) return Response.json(outcome)
  return Response.json({ ...outcome, text: outcomes[outcome.code].text }, refusalInit(outcome))
}

/** Status and headers of a refusal. */
export function refusalInit({ code, retryAfter }: Refusal) {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }
  return { status: outcomes[code].status, headers }
}
