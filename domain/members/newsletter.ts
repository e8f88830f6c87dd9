import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { newsletterBoxes } from "#shared/newsletters/boxes.ts"

type Choice = { wanted: boolean; way: keyof typeof newsletterBoxes; now: Date }

/**
 * Whether the asking member wants the newsletter. The instant, the page and the words of its box are kept, as the law asks. Nothing is
 * sent to an unconfirmed address.
 */
export async function chooseNewsletter(tx: ViewerTx, { wanted, way, now }: Choice): Promise<void> {
  await sql`select choose_newsletter(${wanted}, ${now}, ${way}, ${newsletterBoxes[way]})`.execute(
    tx,
  )
}

/** Sends the newsletter to the asking member's confirmed address again, which was refused. */
export async function takeOwnAddressAgain(tx: ViewerTx): Promise<void> {
  await sql`select take_own_address_again()`.execute(tx)
}
