import { sql } from "kysely"
import { listSuggestions } from "#domain/search/suggesting.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { mostCandidates } from "./matching.ts"

type Finding = { id: number; n: number; typed: string }

/** Offers mysteries for a line that the member has typed a title for. */
export async function findForLine(
  tx: ViewerTx,
  { uid }: Member,
  { id, n, typed }: Finding,
): Promise<Outcome<{ found: number }>> {
  const titles = await listSuggestions(tx, typed, "title")
  if (titles.length === 0) return refused("import-not-found")
  const found = titles.slice(0, mostCandidates).map(({ key }) => key)
  await tx
    .updateTable("import_entries")
    .set({ found })
    .where("import_id", "=", id)
    .where("uid", "=", uid)
    .where("n", "=", n)
    .execute()
  return done({ found: found.length })
}

/** Leaves out every line of an import that still waits for an answer. */
export async function skipRest(
  tx: ViewerTx,
  { uid }: Member,
  id: number,
): Promise<Outcome<undefined>> {
  await sql`
    update import_entries set skipped = true
    where import_id = ${id} and uid = ${uid} and effect is null and not skipped
      and exists (select from imports where id = ${id} and made_at is not null)`.execute(tx)
  return done(undefined)
}
