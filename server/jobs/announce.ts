import { announceToNext } from "#domain/notifications/announcing.ts"
import type { TaskContext } from "./task-context.ts"

/** The job `announce`: an announcement for all members. If it ends half-way, the next attempt hands it to the rest. */
export async function announceToAll(
  { id }: { id: number },
  { inTransaction, signal }: TaskContext,
): Promise<void> {
  let after: number | null = 0
  while (after !== null) {
    signal.throwIfAborted()
    const last: number = after
    after = await inTransaction((tx) => announceToNext(tx, id, last))
  }
}
