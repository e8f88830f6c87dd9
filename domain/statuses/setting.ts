import { isMysteryVisible } from "#domain/mysteries/visibility.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { type Status, statuses } from "#shared/catalogue/statuses.ts"
import type { Viewer } from "#shared/members/viewer.ts"

/** Sets a member's status on a mystery: 気になる, プレイ済 or none. The database limits, counts and invalidates. */
export async function setStatus(
  tx: ViewerTx,
  viewer: Viewer,
  mysteryid: string,
  status: Status,
): Promise<Outcome<Status>> {
  if (viewer.role === "anon") return refused("signed-out")
  const { uid } = viewer
  if (status === statuses.none) {
    await tx
      .deleteFrom("favorite_mysteries")
      .where("uid", "=", uid)
      .where("mysteryid", "=", mysteryid)
      .execute()
    return done(status)
  }
  if (!(await isMysteryVisible(tx, mysteryid))) return refused("not-found")
  await tx
    .insertInto("favorite_mysteries")
    .values({ uid, mysteryid, status })
    .onConflict((conflict) => conflict.columns(["uid", "mysteryid"]).doUpdateSet({ status }))
    .execute()
  return done(status)
}
