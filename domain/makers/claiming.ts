import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { done, type Outcome } from "#shared/outcome.ts"

/** How somebody claims a maker: by a mailed code, by a code on its page, or by words to the desk. */
export type ClaimWay = "mail" | "page" | "desk"

export type ClaimState = "sent" | "waiting" | "accepted" | "refused" | "taken-back"

export type OwnClaim = {
  id: number
  maker: string
  way: ClaimWay
  state: ClaimState
  mail: string | null
  page: string | null
  code: string | null
  codeUntil: Date | null
  createdAt: Date
  reason: string | null
}

type Claim = { maker: string; words: string | null; now: Date } & (
  | { way: "mail"; mail: string }
  | { way: "page"; page: string }
  | { way: "desk" }
)

/** Claims a maker for the asking member. The database knows whether they may. Returns the number of the claim. */
export async function claimMaker(tx: ViewerTx, claim: Claim): Promise<Outcome<number>> {
  const { maker, way, words, now } = claim
  const mail = way === "mail" ? claim.mail : null
  const page = way === "page" ? claim.page : null
  const { rows } = await sql<{ id: number }>`
    select claim_maker(${maker}, ${way}, ${mail}, ${page}, ${words}, ${now}) as id`.execute(tx)
  return done(rows[0]?.id ?? 0)
}

/** Has another code mailed. */
export async function renewCode(tx: ViewerTx, id: number, now: Date): Promise<Outcome<null>> {
  await sql`select renew_maker_code(${id}, ${now})`.execute(tx)
  return done(null)
}

export type CodeAnswer = "accepted" | "waiting" | "wrong" | "over"

/** Compares a typed code. A wrong one is no refusal here, so that it is counted. */
export async function confirmCode(
  tx: ViewerTx,
  { id, code, now }: { id: number; code: string; now: Date },
): Promise<Outcome<CodeAnswer>> {
  const { rows } = await sql<{ answer: CodeAnswer }>`
    select confirm_maker_code(${id}, ${code}, ${now}) as answer`.execute(tx)
  return done(rows[0]?.answer ?? "over")
}

export async function takeBackClaim(tx: ViewerTx, id: number): Promise<Outcome<null>> {
  await sql`select take_back_claim(${id})`.execute(tx)
  return done(null)
}

/** As one of the maker's people, or as an administrator. */
export async function decideClaim(
  tx: ViewerTx,
  { id, accepts, reason, now }: { id: number; accepts: boolean; reason: string; now: Date },
): Promise<Outcome<null>> {
  await sql`select decide_maker_claim(${id}, ${accepts}, ${reason}, ${now})`.execute(tx)
  return done(null)
}

/** The member's claims, the newest first: what is open, and the latest of what was answered. */
export async function listOwnClaims(
  tx: ViewerTx,
  uid: string,
  maker: string | null = null,
): Promise<OwnClaim[]> {
  const claims = await tx
    .selectFrom("maker_claims")
    .select([
      "id",
      "maker",
      sql<ClaimWay>`way`.as("way"),
      sql<ClaimState>`state`.as("state"),
      "mail",
      "page",
      "code",
      "code_until as codeUntil",
      "created_at as createdAt",
      "reason",
    ])
    .where("uid", "=", uid)
    .where("state", "<>", "taken-back")
    .$if(maker !== null, (query) => query.where("maker", "=", maker ?? ""))
    .orderBy(sql`state in ('sent', 'waiting')`, "desc")
    .orderBy("id", "desc")
    .limit(20)
    .execute()
  return claims
}

export type WaitingClaim = {
  id: number
  maker: string
  way: ClaimWay
  page: string | null
  words: string | null
  since: Date
  /** Null where one of the two blocked the other. */
  nzUserId: number | null
  name: string | null
}

/** The claims that wait for the asking member, as one of the people of a maker. */
export async function listWaitingClaims(tx: ViewerTx, maker: string): Promise<WaitingClaim[]> {
  const { rows } = await sql<WaitingClaim>`
    select id, maker, way, page, words, created_at as since, "nzUserId", name
    from waiting_claims() where maker = ${maker}`.execute(tx)
  return rows
}
