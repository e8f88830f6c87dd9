import type { Mail } from "./compose.ts"

/**
 * Resolves once somebody else is responsible for the mail. Calls `claim` once, and waits for it, before the first byte of the text
 * goes out: whatever fails before has sent nothing. Later, any error but NotAccepted leaves open whether the mail was taken.
 */
export type Deliver = (mail: Mail, signal: AbortSignal, claim: () => Promise<void>) => Promise<void>
