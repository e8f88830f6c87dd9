import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { proofWord } from "#shared/mysteries/proof-words.ts"
import { addDays, type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { hashOfCode, newPlayCode, shownPlayCode } from "./codes.ts"

/** Days whose words are shown ahead, so that a venue can print them. */
const daysAhead = 14

/** Makes codes of one use. They are shown this once: the site keeps their hashes. */
export async function makeCodes(
  tx: ViewerTx,
  { mysteryId, count, now }: { mysteryId: string; count: number; now: Date },
): Promise<Outcome<string[]>> {
  const codes = [...new Set(Array.from({ length: count }, newPlayCode))]
  await tx
    .insertInto("play_codes")
    .values(
      codes.map((code) => ({
        mystery_id: mysteryId,
        code_hash: hashOfCode(mysteryId, code),
        made_at: now,
      })),
    )
    .execute()
  return done(codes.map(shownPlayCode))
}

export async function dropUnusedCodes(tx: ViewerTx, mysteryId: string): Promise<Outcome<null>> {
  await tx
    .deleteFrom("play_codes")
    .where("mystery_id", "=", mysteryId)
    .where("used_at", "is", null)
    .execute()
  return done(null)
}

/** Begins or ends the words of the day. Words that begin again are others. */
export async function tellWords(
  tx: ViewerTx,
  { mysteryId, isTold, now }: { mysteryId: string; isTold: boolean; now: Date },
): Promise<Outcome<null>> {
  if (!isTold) {
    await tx.deleteFrom("play_words").where("mystery_id", "=", mysteryId).execute()
    return done(null)
  }
  await tx
    .insertInto("play_words")
    .values({ mystery_id: mysteryId, since: now })
    .onConflict((conflict) => conflict.column("mystery_id").doNothing())
    .execute()
  return done(null)
}

export type ToldProofs = {
  title: string
  unused: number
  used: number
  /** Empty without words of the day. */
  words: { day: Day; word: string }[]
}

/** Codes and words of a mystery, as the people of its maker tell them; null for everybody else. */
export async function readToldProofs(
  tx: ViewerTx,
  { id, now }: { id: string; now: Date },
): Promise<ToldProofs | null> {
  const mystery = await tx
    .selectFrom("mysteries as m")
    .select([
      "m.title",
      sql<number>`(select count(*) filter (where used_at is null)::integer from play_codes where mystery_id = m.id)`.as(
        "unused",
      ),
      sql<number>`(select count(used_at)::integer from play_codes where mystery_id = m.id)`.as(
        "used",
      ),
    ])
    .where("m.id", "=", id)
    .where(sql<boolean>`is_told_by_viewer(m.id)`)
    .executeTakeFirst()
  if (!mystery) return null
  const today = tokyoDay(now)
  const days = Array.from({ length: daysAhead }, (_, n) => addDays(today, n))
  const { rows } = await sql<{ day: Day; number: number }>`
    select d.day::text as day, proof_number(w.secret, d.day)::float8 as number
    from play_words w, unnest(${days}::date[]) with ordinality d(day, n)
    where w.mystery_id = ${id} order by d.n`.execute(tx)
  return { ...mystery, words: rows.map(({ day, number }) => ({ day, word: proofWord(number) })) }
}
