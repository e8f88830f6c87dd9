import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { CardSubject } from "#shared/share-cards/subject.ts"

type OwnCard = { member: Member; subject: CardSubject }

/** The secret of the member's shared card; null if they have not shared it. */
export async function findOwnSecret(
  tx: ViewerTx,
  { member, subject }: OwnCard,
): Promise<string | null> {
  const row = await tx
    .selectFrom("share_cards")
    .select("secret")
    .where("uid", "=", member.uid)
    .where("subject", "=", subject)
    .executeTakeFirst()
  return row?.secret ?? null
}
