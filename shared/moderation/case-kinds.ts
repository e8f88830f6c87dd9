import { flaggable } from "./reasons.ts"

/** Things that wait at the desk and that somebody takes: flagged ones, submitted mysteries and contact messages. */
export const caseKinds = [...flaggable, "entry", "contact"] as const
export type CaseKind = (typeof caseKinds)[number]
