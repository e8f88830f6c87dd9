import type { AdminTx } from "#domain/transaction.ts"

/** Makes members official, or no longer. Returns how many there were. */
export async function setOfficial(
  tx: AdminTx,
  { numbers, isOfficial }: { numbers: readonly number[]; isOfficial: boolean },
): Promise<number> {
  if (numbers.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ official: isOfficial })
    .where("nzUserId", "in", numbers)
    .where("official", "=", !isOfficial)
    .where("deletedAt", "is", null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
