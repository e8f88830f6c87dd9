import type { ViewerTx } from "#domain/transaction.ts"
import { listSharedStatuses } from "#domain/statuses/shared-list.ts"
import { statuses } from "#shared/catalogue/statuses.ts"

/** So many posters fit on wide screens. */
const limit = 5

type Poster = { id: string; title: string; img: string | null }

/** The posters above a profile: of the member's best list; else what they liked best in reviews; else what they played last. */
export async function listBanner(
  tx: ViewerTx,
  uid: string,
  best: readonly Poster[],
): Promise<Poster[]> {
  const liked = best.length > 0 ? best : await listLiked(tx, uid)
  const shown =
    liked.length > 0
      ? liked
      : (await listSharedStatuses(tx, uid, { status: statuses.played, limit })).mysteries
  return shown.slice(0, limit).map(({ id, title, img }) => ({ id, title, img }))
}

const listLiked = (tx: ViewerTx, uid: string) =>
  tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select(["m.id", "m.title", "m.img"])
    .where("r.uid", "=", uid)
    .where("r.isPrivate", "=", false)
    .where("r.satisfaction", "is not", null)
    .where("m.status", "=", "published")
    .orderBy("r.satisfaction", "desc")
    .orderBy("r.createdAt", "desc")
    .limit(limit)
    .execute()
