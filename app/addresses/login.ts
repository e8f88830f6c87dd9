import type { SignInResult } from "#shared/accounts/sign-in-result.ts"
import { addressOf } from "./page.ts"
import { returnPath } from "./return-to.ts"

export const pattern = "/login"
export const query = ["redirect", "failed", "error", "reset"]

/** Why a visit to a provider, in place of the page, did not sign the visitor in. */
export type FailedVisit = { kind: Exclude<SignInResult["kind"], "done">; error: string }

export type LoginState = {
  /** Where to go on after the login. */
  returnTo: string | null
  failed: FailedVisit | null
  /** Whether the visitor has just chosen a new password. */
  isReset: boolean
}

const kinds = ["cancelled", "email-taken", "other-member", "user-not-found", "failed"] as const

export function read({ searchParams }: URL): LoginState {
  const kind = kinds.find((known) => known === searchParams.get("failed"))
  // Only a code may follow our own words; somebody else's sentence would look like ours.
  const error = /^[\w-]{1,60}$/.exec(searchParams.get("error") ?? "")?.[0] ?? ""
  return {
    returnTo: returnPath(searchParams.get("redirect")),
    failed: kind ? { kind, error } : null,
    isReset: searchParams.get("reset") === "1",
  }
}

export const write = ({ returnTo, failed, isReset }: LoginState) =>
  addressOf(pattern, {
    redirect: returnTo,
    failed: failed && failed.kind,
    error: failed && failed.error,
    reset: isReset ? 1 : null,
  })
