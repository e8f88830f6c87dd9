import type { ViewerTx } from "#domain/transaction.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import type { Member } from "#shared/members/viewer.ts"

/** Whether lists hide what the member has played. Stored with the member, so it holds on every device. */
export async function hidePlayed(
  tx: ViewerTx,
  { uid }: Member,
  hides: boolean,
): Promise<Outcome<boolean>> {
  await tx
    .insertInto("list_settings")
    .values({ uid, hides_played: hides })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet({ hides_played: hides }))
    .execute()
  return done(hides)
}
