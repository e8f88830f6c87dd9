import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { readFurtherPlays, readPlays } from "./play-history.ts"
import type { History } from "./statistics.ts"

/** Everything that a member's statistics are computed from. Only the member reads it. */
export async function readHistory(tx: ViewerTx, member: Member): Promise<History> {
  const { uid } = member
  const { registerdAt } = await tx
    .selectFrom("users")
    .select("registerdAt")
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow()
  const { favoriteCount } = await tx
    .selectFrom("favorite_mysteries")
    .select((eb) => eb.fn.countAll<number>().as("favoriteCount"))
    .where("uid", "=", uid)
    .where("status", "=", 1)
    .executeTakeFirstOrThrow()
  const reviews = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select(["r.id", "m.title as mysteryTitle", "r.createdAt"])
    .where("r.uid", "=", uid)
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id", "desc")
    .execute()
  return {
    joined: registerdAt,
    plays: await readPlays(tx, member),
    furtherPlays: await readFurtherPlays(tx, member),
    reviews,
    favoriteCount,
  }
}
