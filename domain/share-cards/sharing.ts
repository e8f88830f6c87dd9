import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { ShareCard } from "#shared/share-cards/share-card.ts"
import type { CardSubject } from "#shared/share-cards/subject.ts"
import { readCard } from "./reading.ts"

type OwnCard = { member: Member; subject: CardSubject }

/**
 * Stores the card, as it is now, behind a secret link. Shared again, it keeps its link and shows what it shows now. Nobody else sees
 * anything of a member in record-only mode, so theirs has no link.
 */
export async function shareCard(
  tx: ViewerTx,
  { member, subject, now }: OwnCard & { now: Date },
): Promise<Outcome<{ secret: string }>> {
  const me = await tx.selectFrom("me").select("record_only").executeTakeFirstOrThrow()
  if (me.record_only) return refused("record-only")
  const card = await readCard(tx, member, subject)
  if (!card) return refused("not-found")
  const stored = { card: JSON.stringify(card), shared_at: now }
  const { secret } = await tx
    .insertInto("share_cards")
    .values({
      uid: member.uid,
      subject,
      secret: randomBytes(16).toString("base64url"),
      ...stored,
    })
    .onConflict((conflict) => conflict.columns(["uid", "subject"]).doUpdateSet(stored))
    .returning("secret")
    .executeTakeFirstOrThrow()
  return done({ secret })
}

/** The link leads nowhere from now on; a new one has another secret. Gives the secret that is void now. */
export async function withdrawCard(
  tx: ViewerTx,
  { member, subject }: OwnCard,
): Promise<Outcome<{ secret: string | null }>> {
  const gone = await tx
    .deleteFrom("share_cards")
    .where("uid", "=", member.uid)
    .where("subject", "=", subject)
    .returning("secret")
    .executeTakeFirst()
  return done({ secret: gone?.secret ?? null })
}

/** The card behind a secret link; null if there is none. */
export async function findSharedCard(tx: ViewerTx, secret: string): Promise<ShareCard | null> {
  const { rows } = await sql<{ card: ShareCard | null }>`
    select shared_card(${secret}) as card`.execute(tx)
  return rows[0]?.card ?? null
}
