import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { memberColumns } from "./card.ts"

export const memberPageSize = 24

/** A page of the members: first those who wrote most, then the newest. One pass finds them and counts all of them. */
export async function listMembers(tx: ViewerTx, { name, page }: { name: string; page: number }) {
  // A part of the name, by its spelling as searches see it.
  const listed = name === "" ? sql`listed_members` : sql`listed_members_named(${foldText(name)})`
  const { rows: found } = await sql<{ nzUserId: number; total: number }>`
    select "nzUserId", count(*) over ()::integer as total from ${listed}
    order by public_count desc, "nzUserId" desc
    limit ${memberPageSize} offset ${(page - 1) * memberPageSize}`.execute(tx)
  const total = found[0]?.total ?? 0
  const members = await readCards(
    tx,
    found.map(({ nzUserId }) => nzUserId),
  )
  return { members, total, pages: Math.max(1, Math.ceil(total / memberPageSize)) }
}

/** Reads the cards of these members, in the same order. */
async function readCards(tx: ViewerTx, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom("users as u")
    .innerJoin("user_stats as s", "s.uid", "u.uid")
    .select([...memberColumns, "s.follower_count as followers"])
    .where("u.nzUserId", "in", ids)
    .execute()
  return rows.toSorted((a, b) => ids.indexOf(a.nzUserId) - ids.indexOf(b.nzUserId))
}
