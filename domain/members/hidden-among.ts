import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { mutedBy } from "./muting.ts"

export type HiddenAmong = Awaited<ReturnType<typeof findHiddenAmong>>

/**
 * Members among these whom the viewer cannot see: those who are gone, and those between whom and the viewer is a block. And those
 * of the others whom the viewer muted.
 */
export async function findHiddenAmong(tx: ViewerTx, { uid }: Member, ids: number[]) {
  const seen = await tx
    .selectFrom("users")
    .select((eb) => ["nzUserId", eb("uid", "in", mutedBy(tx, uid)).as("isMuted")])
    .where("nzUserId", "in", ids)
    .where("deletedAt", "is", null)
    .execute()
  const hidden = new Set(ids)
  for (const { nzUserId } of seen) hidden.delete(nzUserId)
  const muted = seen.filter(({ isMuted }) => isMuted).map(({ nzUserId }) => nzUserId)
  return { hidden: [...hidden], muted }
}
