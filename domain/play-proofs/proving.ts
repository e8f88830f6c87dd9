import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { proofNumber } from "#shared/mysteries/proof-words.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { hashOfCode } from "./codes.ts"

type Answer = "proved" | "wrong" | "tired" | "gone"

type Said = { mysteryId: string; words: string; now: Date }

/**
 * Notes that the asking member has said a code or the word of a day. The answer is a value even where it is wrong: the try is counted in
 * the same transaction.
 */
export async function provePlay(
  tx: ViewerTx,
  { mysteryId, words, now }: Said,
): Promise<Outcome<Answer>> {
  const plain = foldText(words).replaceAll(/[\s・、,.\p{Pd}]/gu, "")
  const hash = hashOfCode(mysteryId, plain.toUpperCase())
  const { rows } = await sql<{ answer: Answer }>`
    select prove_play(${mysteryId}, ${hash}, ${proofNumber(plain)}, ${now}) as answer`.execute(tx)
  return done(rows[0]?.answer ?? "gone")
}

const refusals = { wrong: "proof-wrong", tired: "proof-tired", gone: "not-found" } as const

/** The same as a page answers it. */
export const refusalOf = (answer: Answer): Outcome<null> =>
  answer === "proved" ? done(null) : refused(refusals[answer])

export type ProvableMystery = { id: string; title: string; isProved: boolean; takesProofs: boolean }

/** A published mystery, and whether the asking member has proved its play. */
export const findProvable = (tx: ViewerTx, id: string): Promise<ProvableMystery | undefined> =>
  tx
    .selectFrom("mysteries as m")
    .select([
      "m.id",
      "m.title",
      sql<boolean>`exists (select from play_proofs p where p.mystery_id = m.id and p.uid = current_uid())`.as(
        "isProved",
      ),
      sql<boolean>`takes_proofs(m.id)`.as("takesProofs"),
    ])
    .where("m.id", "=", id)
    .where("m.status", "=", "published")
    .executeTakeFirst()
