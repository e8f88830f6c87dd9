import type { AdminTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

export type WaitingMessage = Awaited<ReturnType<typeof listMessages>>[number]

/** Contact messages that nobody has answered, the oldest first. */
export const listMessages = (tx: AdminTx, limit: number) =>
  tx
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "kind", "body", "page", "created_at as since"])
    .where("handled_at", "is", null)
    .orderBy("created_at")
    .limit(limit)
    .execute()

/** Takes a message off what waits: it was answered by mail, or needs no answer. */
export async function handleMessage(tx: AdminTx, id: number, now: Date): Promise<Outcome<null>> {
  const { numUpdatedRows } = await tx
    .updateTable("contact_messages")
    .set({ handled_at: now })
    .where("id", "=", id)
    .where("handled_at", "is", null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? done(null) : refused("not-found")
}
