import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

/** Whether the asking member wants the newsletter, with the instant of the consent. Nothing is sent to an unconfirmed address. */
export async function chooseNewsletter(tx: ViewerTx, wanted: boolean, now: Date): Promise<void> {
  await sql`select choose_newsletter(${wanted}, ${now})`.execute(tx)
}
