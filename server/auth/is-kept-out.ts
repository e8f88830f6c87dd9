type Suspended = { suspendedAt?: Date | null; suspendedReads?: boolean | null }

/** Whether a member may not sign in, because of a suspension that stops more than writing. */
export function isKeptOut(user: object | null | undefined): boolean {
  const { suspendedAt, suspendedReads } = (user ?? {}) as Suspended
  return Boolean(suspendedAt) && !suspendedReads
}
