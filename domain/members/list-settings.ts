import type { ViewerTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { Viewer } from "#shared/members/viewer.ts"

/** Whether lists hide what the member has played. Stored with the member, so it holds on every device. */
export async function hidePlayed(
  tx: ViewerTx,
  viewer: Viewer,
  hides: boolean,
): Promise<Outcome<boolean>> {
  if (viewer.role === "anon") return refused("signed-out")
  await tx
    .insertInto("list_settings")
    .values({ uid: viewer.uid, hides_played: hides })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet({ hides_played: hides }))
    .execute()
  return done(hides)
}
