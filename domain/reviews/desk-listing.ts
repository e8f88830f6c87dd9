import { sql } from "kysely"
import { byNumberOrAuthor } from "#domain/desk/by-number-or-author.ts"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { ModeratorTx } from "#domain/transaction.ts"

export type DeskReviewRow = {
  id: number
  review: string
  isPrivate: boolean
  held: boolean
  removed: boolean
  nzUserId: number
  name: string
  mysteryId: string
  title: string | null
  writtenAt: Date
}

/**
 * The reviews as far as the role reads them: administrators all, moderators public ones and those that are held, removed or were flagged.
 * The words are the number of a review or a member, or a member's whole name.
 */
export async function listReviewsAtDesk(
  tx: ModeratorTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskReviewRow>> {
  const { rows: roles } = await sql<{ isAdmin: boolean }>`
    select current_user = 'admin' as "isAdmin"`.execute(tx)
  const readsFlaggedAlone = filters.state === "private" && roles[0]?.isAdmin !== true
  const query = tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("users as u", "u.uid", "r.uid")
    .leftJoin("mysteries as m", "m.id", "r.mysteryId")
    .select([
      "r.id",
      "r.review",
      "r.isPrivate",
      "r.held",
      "r.removed",
      "u.nzUserId",
      "u.name",
      "r.mysteryId",
      "m.title",
      "r.createdAt as writtenAt",
    ])
    .$if(words !== "", (q) => q.where(byNumberOrAuthor({ id: "r.id", uid: "r.uid" }, words)))
    .$if(filters.state === "public", (q) => q.where("r.isPrivate", "=", false))
    .$if(filters.state === "private", (q) =>
      q.where("r.isPrivate", "=", true).where("r.held", "=", false).where("r.removed", "=", false),
    )
    // So the policy is asked about these, not about all private reviews.
    .$if(readsFlaggedAlone, (q) => q.where(sql<boolean>`r.id = any (array(${flagged}))`))
    .$if(filters.state === "held", (q) => q.where("r.held", "=", true))
    .$if(filters.state === "removed", (q) => q.where("r.removed", "=", true))
    .orderBy("r.id", sort === "written" ? "asc" : "desc")
  return readDeskRows(tx, query, page)
}

const flagged = sql`select distinct review_id from moderation_reports where review_id is not null`
