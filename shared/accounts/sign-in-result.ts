import type { FailedVisit } from "../addresses/failed-visit.ts"

/** The result of a visit to a provider, as its window tells the page that opened it. */
export type SignInResult = { kind: "done"; isNew: boolean } | FailedVisit

/** On this BroadcastChannel. */
export const resultChannel = "sign-in"
