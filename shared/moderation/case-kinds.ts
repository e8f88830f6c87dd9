import { flaggable } from "./reasons.ts"

/** Things that wait at the desk and that somebody takes: flagged ones, submitted mysteries, contact messages and appeals. */
export const caseKinds = [...flaggable, "entry", "contact", "appeal"] as const
export type CaseKind = (typeof caseKinds)[number]
