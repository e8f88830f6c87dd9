import type { Mail } from "./compose.ts"

/** Resolves once somebody else is responsible for the mail. Any error but NotAccepted leaves that open. */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>
