import type { ViewerTx } from "#domain/transaction.ts"

/** Whether the viewer may see the mystery: published, or their own. */
export async function isMysteryVisible(tx: ViewerTx, id: string): Promise<boolean> {
  const mystery = await tx
    .selectFrom("mysteries")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst()
  return mystery !== undefined
}
