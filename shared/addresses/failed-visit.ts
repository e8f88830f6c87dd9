/**
 * `other-member`: the account is linked to another member; `wrong-member`: it is not the one to prove; `suspended`: the error is the
 * token of the page that says why.
 */
const failureKinds = [
  "cancelled",
  "email-taken",
  "other-member",
  "user-not-found",
  "suspended",
  "proof-required",
  "wrong-member",
  "failed",
] as const

/** A visit to a provider that failed. */
export type FailedVisit = { kind: (typeof failureKinds)[number]; error: string }

/** The parameters that say how a visit to a provider, in place of the page, failed. */
export const failedVisitQuery = ["failed", "error"]

export function readFailedVisit(searchParams: URLSearchParams): FailedVisit | null {
  const kind = failureKinds.find((known) => known === searchParams.get("failed"))
  // Only a code may follow our own words; somebody else's sentence would look like ours.
  const error = /^[\w-]{1,60}$/.exec(searchParams.get("error") ?? "")?.[0] ?? ""
  return kind ? { kind, error } : null
}

export const writeFailedVisit = (failed: FailedVisit | null) => ({
  failed: failed && failed.kind,
  error: failed && failed.error,
})
