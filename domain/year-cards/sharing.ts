import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import type { YearCard } from "#shared/year-cards/year-card.ts"

type OfYear = { member: Member; year: number }

/** The secret of the member's shared card of a year; null if they have not shared it. */
export async function findOwnSecret(
  tx: ViewerTx,
  { member, year }: OfYear,
): Promise<string | null> {
  const row = await tx
    .selectFrom("year_cards")
    .select("secret")
    .where("uid", "=", member.uid)
    .where("year", "=", year)
    .executeTakeFirst()
  return row?.secret ?? null
}

/** Stores the card behind a secret link. Shared again, it keeps its link and shows what it shows now. */
export async function shareCard(
  tx: ViewerTx,
  { uid }: Member,
  { card, now }: { card: YearCard; now: Date },
): Promise<Outcome<null>> {
  const stored = { card: JSON.stringify(card), shared_at: now }
  await tx
    .insertInto("year_cards")
    .values({ uid, year: card.year, secret: randomBytes(16).toString("base64url"), ...stored })
    .onConflict((conflict) => conflict.columns(["uid", "year"]).doUpdateSet(stored))
    .execute()
  return done(null)
}

/** The link leads nowhere from now on; a new one has another secret. */
export async function withdrawCard(tx: ViewerTx, { member, year }: OfYear): Promise<Outcome<null>> {
  await tx.deleteFrom("year_cards").where("uid", "=", member.uid).where("year", "=", year).execute()
  return done(null)
}

/** The card behind a secret link; null if there is none. */
export async function findSharedCard(tx: ViewerTx, secret: string): Promise<YearCard | null> {
  const { rows } = await sql<{ card: YearCard | null }>`
    select shared_year_card(${secret}) as card`.execute(tx)
  return rows[0]?.card ?? null
}
