import type { DeskTx, ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

export type Impression = {
  uid: string
  nzUserId: number
  name: string
  text: string
  stamp: number
}

/** As many as a page shows. */
const most = 100

/** The words of those who finished a game, newest first. The database shows them to no other. */
export const listImpressions = (tx: ViewerTx, game: string): Promise<Impression[]> =>
  tx
    .selectFrom("game_impressions as i")
    .innerJoin("users as u", "u.uid", "i.uid")
    .select(["i.uid", "u.nzUserId", "u.name", "i.text", "i.stamp"])
    .where("i.game", "=", game)
    .orderBy("i.created_at", "desc")
    .orderBy("i.uid")
    .limit(most)
    .execute()

/** Writes one, in place of the member's earlier one. */
export async function writeImpression(
  tx: ViewerTx,
  member: Member,
  { game, text, stamp }: { game: string; text: string; stamp: number },
): Promise<void> {
  await removeImpression(tx, { game, uid: member.uid })
  await tx.insertInto("game_impressions").values({ uid: member.uid, game, text, stamp }).execute()
}

/** Members remove their own, administrators any. */
export async function removeImpression(
  tx: ViewerTx | DeskTx["admin"],
  { game, uid }: { game: string; uid: string },
): Promise<void> {
  await tx.deleteFrom("game_impressions").where("game", "=", game).where("uid", "=", uid).execute()
}
