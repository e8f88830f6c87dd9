import { sql } from "kysely"
import type { TaskContext } from "./task-context.ts"

const day = 24 * 3_600_000
/** Days until a notification goes that was read, and any. */
const kept = { read: 180, unread: 365 }
/** In one transaction. */
const atOnce = 1_000

/** The job `forget-notifications`. If it ends in between, the next one goes on. */
export async function forgetNotifications(
  _: unknown,
  { inTransaction, now, signal }: TaskContext,
): Promise<void> {
  const [readBefore, allBefore] = [kept.read, kept.unread].map(
    (days) => new Date(now().getTime() - days * day),
  )
  const forgetSome = () =>
    inTransaction(async (tx) => {
      const { rows } = await sql<{ more: boolean }>`
        select forget_notifications(${readBefore}, ${allBefore}, ${atOnce}) as more`.execute(tx)
      return rows[0]?.more
    })
  while (await forgetSome()) signal.throwIfAborted()
}
