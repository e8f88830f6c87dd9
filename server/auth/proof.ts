/** How long a member counts as having just proved who they are. */
const holds = 10 * 60_000

/** Whether the member proved in this session, a moment ago, who they are. A fresh session is no proof. */
export function isProved(session: object, now: Date): boolean {
  const { reauthenticatedAt } = session as { reauthenticatedAt?: Date | null }
  return !!reauthenticatedAt && now.getTime() - reauthenticatedAt.getTime() < holds
}
