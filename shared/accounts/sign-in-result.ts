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
