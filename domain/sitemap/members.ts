import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

/** Members whose profile has something to find: public reviews. Their numbers keep them in their part. */
const writers = (tx: ViewerTx) => tx.selectFrom("listed_members").where("public_count", ">", 0)

export const listMemberParts = (tx: ViewerTx, size: number): Promise<{ part: number }[]> =>
  writers(tx)
    .select(sql<number>`("nzUserId" - 1) / ${sql.lit(size)}`.as("part"))
    .distinct()
    .orderBy("part")
    .execute()

export async function listMembersOfPart(
  tx: ViewerTx,
  part: number,
  size: number,
): Promise<string[]> {
  const rows = await writers(tx)
    .select("nzUserId")
    .where("nzUserId", ">", part * size)
    .where("nzUserId", "<=", (part + 1) * size)
    .orderBy("nzUserId")
    .execute()
  return rows.map(({ nzUserId }) => String(nzUserId))
}
