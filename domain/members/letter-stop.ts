import { sql } from "kysely"
import type { IntakeTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** Stops the letters of the morning for the member with this token, signed in or not. */
export async function stopLetters(tx: IntakeTx, token: string): Promise<Outcome<null>> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select stop_letters(${token}) as "isKnown"`.execute(tx)
  return rows[0]?.isKnown ? done(null) : refused("link-expired")
}
