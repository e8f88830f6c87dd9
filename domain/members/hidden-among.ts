import type { ViewerTx } from "#domain/transaction.ts"

export type HiddenAmong = Awaited<ReturnType<typeof findHiddenAmong>>

/** Which of these members the viewer cannot see: those who are gone, and those between whom and the viewer is a block. */
export async function findHiddenAmong(tx: ViewerTx, ids: number[]) {
  const seen = await tx
    .selectFrom("users")
    .select("nzUserId")
    .where("nzUserId", "in", ids)
    .where("deletedAt", "is", null)
    .execute()
  const hidden = new Set(ids)
  for (const { nzUserId } of seen) hidden.delete(nzUserId)
  return { hidden: [...hidden] }
}
