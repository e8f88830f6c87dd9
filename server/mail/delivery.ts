import type { Mail } from "./compose.ts"

/** Resolves once somebody else is responsible for the mail. Any error but NotAccepted leaves that open. */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>

/** It is certain that nobody has taken the mail over. */
export class NotAccepted extends Error {
  override name = "NotAccepted"
  /** Another attempt would end the same way. */
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}
