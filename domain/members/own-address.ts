import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

/** The e-mail address of the asking member. One who came by X may have none. */
export async function readOwnAddress(tx: ViewerTx, { uid }: Member) {
  const address = await tx
    .selectFrom("user_emails")
    .select(["email", "emailNewsletterEnabled", "email_confirmed_at"])
    .select(sql<boolean>`is_own_address_refused()`.as("isRefused"))
    .where("uid", "=", uid)
    .executeTakeFirst()
  return {
    email: address?.email ?? null,
    isEmailConfirmed: !!address?.email_confirmed_at,
    isRefused: !!address?.isRefused,
    wantsNewsletter: !!address?.emailNewsletterEnabled,
  }
}
