import { eraseMember, findWithdrawn } from "#domain/members/erasing.ts"
import { daysUntilErased } from "#shared/members/withdrawal.ts"
import type { TaskContext } from "./task-context.ts"

const day = 24 * 3_600_000

/**
 * The job `erase-withdrawn`. Files go before rows: if the job ends in between, the next one finds the member again and goes on.
 */
export async function eraseWithdrawn(
  _: unknown,
  { inTransaction, eraseFiles, now, signal }: TaskContext,
): Promise<void> {
  const before = new Date(now().getTime() - daysUntilErased * day)
  const failures: unknown[] = []
  for (const leftovers of await inTransaction((tx) => findWithdrawn(tx, before))) {
    signal.throwIfAborted()
    try {
      await eraseFiles(leftovers)
      await inTransaction((tx) => eraseMember(tx, leftovers.uid))
    } catch (error) {
      // The others need not wait for this one.
      failures.push(error)
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} members could not be erased`, { cause: failures[0] })
  }
}
