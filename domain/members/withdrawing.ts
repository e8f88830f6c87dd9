import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { WithdrawalReason } from "#shared/schemas/withdrawal-reasons.ts"
import { done, type Outcome } from "#shared/outcome.ts"

type Leaving = { reasons: readonly WithdrawalReason[]; at: Date }

/** The viewer is gone for everybody at once. What is left of them is erased later (./erasing.ts). */
export async function withdraw(
  tx: ViewerTx,
  { reasons, at }: Leaving,
): Promise<Outcome<{ withdrawn: true }>> {
  await sql`select withdraw(${at}, ${reasons})`.execute(tx)
  return done({ withdrawn: true })
}
