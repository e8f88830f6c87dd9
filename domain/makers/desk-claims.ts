import { sql } from "kysely"
import type { AdminTx } from "#domain/transaction.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import type { ClaimState, ClaimWay } from "./claiming.ts"

export type DeskClaim = Awaited<ReturnType<typeof listClaims>>[number]

/** Claims at the desk, with what proves them and who the maker's people are: those that wait, the oldest first, or the latest decided. */
export const listClaims = (tx: AdminTx, { waiting, limit }: { waiting: boolean; limit: number }) =>
  tx
    .selectFrom("maker_claims as c")
    .innerJoin("users as u", "u.uid", "c.uid")
    .leftJoin("users as d", "d.uid", "c.decided_by")
    .innerJoin("makers as k", "k.name", "c.maker")
    .select([
      "c.id",
      "c.maker",
      sql<ClaimWay>`c.way`.as("way"),
      sql<ClaimState>`c.state`.as("state"),
      "c.mail",
      "c.page",
      "c.code",
      "c.words",
      "c.created_at as since",
      "c.decided_at as decidedAt",
      "c.reason",
      "d.name as by",
      "k.website",
      "u.nzUserId",
      "u.name",
      sql<{ id: number; nzUserId: number; name: string; since: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nzUserId', o."nzUserId", 'name', o.name, 'since', p.since) order by p.id), '[]')
        from maker_members p join users o on o.uid = p.uid where p.maker = c.maker)`.as("people"),
    ])
    .where("c.state", "in", waiting ? ["waiting"] : ["accepted", "refused"])
    .orderBy(waiting ? "c.created_at" : sql`c.decided_at desc`)
    .orderBy("c.id")
    .limit(limit)
    .execute()

/** Takes back what the asking administrator decided. */
export async function reopenClaim(tx: AdminTx, id: number): Promise<Outcome<null>> {
  await sql`select reopen_maker_claim(${id})`.execute(tx)
  return done(null)
}
