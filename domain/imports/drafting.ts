import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { entryLimits } from "#shared/mysteries/entry-limits.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { oneLine } from "#shared/schemas/plain-text.ts"
import type { ImportLine } from "./import-line.ts"
import type { Match } from "./matching.ts"

/** Imports of a member that are kept at a time; the database has the same limit. */
const mostImports = 20

/** Stores what was understood, for the member to look through. An earlier draft that was not made gives way to it. */
export async function draftImport(
  tx: ViewerTx,
  { uid }: Member,
  lines: readonly ImportLine[],
  matches: readonly Match[],
): Promise<Outcome<{ id: number }>> {
  await tx.deleteFrom("imports").where("uid", "=", uid).where("made_at", "is", null).execute()
  const kept = await tx.selectFrom("imports").select("slot").where("uid", "=", uid).execute()
  const taken = new Set(kept.map(({ slot }) => slot))
  const slot = Array.from({ length: mostImports }, (_, n) => n + 1).find((n) => !taken.has(n))
  if (slot === undefined) return refused("import-limit")
  const { id } = await tx
    .insertInto("imports")
    .values({ uid, slot })
    .returning("id")
    .executeTakeFirstOrThrow()
  const rows = lines.map((line, n) => {
    const match = matches[n]
    const isPlayed = line.status === statuses.played
    return {
      n: n + 1,
      line: line.line,
      status: line.status,
      played_on: line.day,
      doubt: line.doubt ?? match?.doubt,
      noted_at: line.notedAt,
      satisfaction: isPlayed ? (line.satisfaction ?? match?.satisfaction) : null,
      outcome: isPlayed ? (line.outcome ?? match?.outcome) : null,
      memo: line.memo,
      company: line.company,
      unread: line.unread.slice(0, 5),
      title: titleOf(line),
      candidates: match?.candidates ?? [],
      is_sure: match?.isSure ?? false,
    }
  })
  await sql`
    insert into import_entries (import_id, uid, n, line, status, played_on, doubt, noted_at, satisfaction, outcome, memo, company, unread, candidates, is_sure, title)
    select ${id}, ${uid}, e.n, e.line, e.status, e.played_on, e.doubt, e.noted_at, e.satisfaction, e.outcome, e.memo, e.company, e.unread, e.candidates, e.is_sure, e.title
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) e (
      n smallint, line text, status smallint, played_on date, doubt text, noted_at timestamptz, satisfaction numeric, outcome text,
      memo text, company text, unread text[], candidates text[], is_sure boolean, title text)`.execute(
    tx,
  )
  return done({ id })
}

/** The title as the form for a mystery takes it. */
const titleOf = ({ title }: ImportLine) =>
  [...oneLine(title)].slice(0, entryLimits.title).join("").trim() || null
