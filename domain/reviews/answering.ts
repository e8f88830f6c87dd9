import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/**
 * Writes or changes the answer of a maker to a review; a blank one removes it. The database decides who may answer. Who changes
 * the answer of another one of the maker's people takes it over.
 */
export async function answerReview(
  tx: ViewerTx,
  { uid }: Member,
  { id, text, now }: { id: number; text: string; now: Date },
): Promise<Outcome<{ isAnswered: boolean }>> {
  const isAnswered = text !== ""
  if (!isAnswered) {
    await tx.deleteFrom("review_answers").where("review_id", "=", id).execute()
    return done({ isAnswered })
  }
  const changed = await tx
    .updateTable("review_answers")
    .set({ uid, content: text, updated_at: now })
    .where("review_id", "=", id)
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return done({ isAnswered })
  if (!(await mayAnswer(tx, id))) return refused("forbidden")
  await tx.insertInto("review_answers").values({ review_id: id, uid, content: text }).execute()
  return done({ isAnswered })
}

const mayAnswer = async (tx: ViewerTx, id: number): Promise<boolean> => {
  const { may } = await tx
    .selectNoFrom((eb) => eb.fn<boolean>("may_answer", [eb.val(id)]).as("may"))
    .executeTakeFirstOrThrow()
  return may
}

/** The reviews among these that the member may answer, with their answer so far. For most members it reads nothing. */
export const readAnswerable = (tx: ViewerTx, { uid }: Member, ids: number[]) =>
  tx
    .selectFrom("maker_members as k")
    .innerJoin("mysteries as m", "m.maker", "k.maker")
    .innerJoin("mystery_reviews as r", "r.mysteryId", "m.id")
    .leftJoin("review_answers as a", "a.review_id", "r.id")
    .select(["r.id", "a.content"])
    .where("k.uid", "=", uid)
    .where("m.status", "=", "published")
    .where("r.isPrivate", "=", false)
    .where("r.id", "in", ids)
    .execute()
