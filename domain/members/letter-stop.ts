import { sql } from "kysely"
import type { IntakeTx } from "#domain/transaction.ts"
import type { StoppableLetter } from "#shared/members/stoppable-letters.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** Stops these letters for the member with this token, signed in or not. */
export async function stopLetters(
  tx: IntakeTx,
  { token, letter }: { token: string; letter: StoppableLetter },
): Promise<Outcome<null>> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select stop_letters(${token}, ${letter}) as "isKnown"`.execute(tx)
  return rows[0]?.isKnown ? done(null) : refused("link-expired")
}
