import { foldText } from "#domain/japanese/fold-text.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"

const mostFound = 8

export type PlayedMystery = Awaited<ReturnType<typeof findPlayed>>[number]

/** The member's played mysteries with these letters in their title or maker, what they played last first. They have 1,000 at most. */
export async function findPlayed(tx: ViewerTx, { uid }: Member, typed: string) {
  const played = await tx
    .selectFrom("favorite_mysteries as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .select(["m.id", "m.title", "m.img", "m.maker"])
    .where("f.uid", "=", uid)
    .where("f.status", "=", statuses.played)
    .where("m.status", "=", "published")
    .orderBy("f.createdAt", "desc")
    .orderBy("f.id", "desc")
    .execute()
  const letters = foldText(typed)
  return played
    .filter(({ title, maker }) => foldText(`${title} ${maker ?? ""}`).includes(letters))
    .slice(0, mostFound)
}
