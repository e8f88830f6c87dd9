import { byNumberOrAuthor } from "#domain/desk/by-number-or-author.ts"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { ModeratorTx } from "#domain/transaction.ts"

export type DeskCommentRow = {
  id: number
  content: string
  removed: boolean
  reviewId: number
  nzUserId: number
  name: string
  writtenAt: Date
}

/** The comments that the role reads. The words are the number of a comment or a member, or a member's whole name. */
export function listCommentsAtDesk(
  tx: ModeratorTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskCommentRow>> {
  const query = tx
    .selectFrom("mystery_review_comments as c")
    .innerJoin("users as u", "u.uid", "c.uid")
    .select([
      "c.id",
      "c.content",
      "c.removed",
      "c.mystery_review_id as reviewId",
      "u.nzUserId",
      "u.name",
      "c.created_at as writtenAt",
    ])
    .$if(words !== "", (q) => q.where(byNumberOrAuthor({ id: "c.id", uid: "c.uid" }, words)))
    .$if(filters.state === "removed", (q) => q.where("c.removed", "=", true))
    .$if(filters.review !== undefined, (q) =>
      q.where("c.mystery_review_id", "=", Number(filters.review)),
    )
    .orderBy("c.id", sort === "written" ? "asc" : "desc")
  return readDeskRows(tx, query, page)
}
