import type { Provider } from "./providers.ts"

/** A visitor's aim with their account at a provider. */
export const intents = ["sign-in", "sign-up", "link", "reauthenticate"] as const
export type Intent = (typeof intents)[number]

/** The result of a visit to a provider, as its window tells the page that opened it. */
export type SignInResult = { kind: "done"; isNew: boolean } | FailedVisit

export type FailedVisit = { kind: FailureKind; error: string }

/** `other-member`: the account is linked to another member; `wrong-member`: it is not the one to prove. */
export const failureKinds = [
  "cancelled",
  "email-taken",
  "other-member",
  "user-not-found",
  "proof-required",
  "wrong-member",
  "failed",
] as const
type FailureKind = (typeof failureKinds)[number]

/** On this BroadcastChannel. */
export const resultChannel = "sign-in"

/** The page on which it ends. */
export const visitResultPath = "/login/with/done"

type Visit = {
  provider: Provider
  intent: Intent
  /** Whether it is a window of its own, which tells its result and closes. */
  popup: boolean
  /** The address to go to afterwards. */
  returnTo: string
}

export function visitAddress({ provider, intent, popup, returnTo }: Visit): string {
  const query = new URLSearchParams({ intent, redirect: returnTo, ...(popup && { popup: "1" }) })
  return `/login/with/${provider}?${query}`
}
