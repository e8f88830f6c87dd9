import type { SignInWay } from "#shared/accounts/accounts.ts"

/** Time for which a member counts as having just proved who they are. */
const holds = 10 * 60_000

type Noted = { reauthenticatedAt?: Date | null; reauthenticatedBy?: string | null }

/** The way in by which the member proved in this session, a moment ago, who they are. A fresh session is no proof. */
export function proofIn(session: object, now: Date): SignInWay["kind"] | null {
  const { reauthenticatedAt, reauthenticatedBy } = session as Noted
  if (!reauthenticatedAt || now.getTime() - reauthenticatedAt.getTime() >= holds) return null
  return reauthenticatedBy as SignInWay["kind"] | null
}
