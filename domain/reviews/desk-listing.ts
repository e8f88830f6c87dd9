import { sql } from "kysely"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { ModeratorTx } from "#domain/transaction.ts"
import { rowId } from "#shared/lists/row-id.ts"

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
export function listReviewsAtDesk(
  tx: ModeratorTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskReviewRow>> {
  const number = rowId(words)
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
    .$if(words !== "", (q) =>
      q.where((eb) =>
        number === null
          ? eb("u.name", "=", words)
          : eb.or([eb("r.id", "=", number), sql<boolean>`u."nzUserId" = ${number}::bigint`]),
      ),
    )
    .$if(filters.state === "public", (q) => q.where("r.isPrivate", "=", false))
    .$if(filters.state === "private", (q) =>
      q.where("r.isPrivate", "=", true).where("r.held", "=", false).where("r.removed", "=", false),
    )
    .$if(filters.state === "held", (q) => q.where("r.held", "=", true))
    .$if(filters.state === "removed", (q) => q.where("r.removed", "=", true))
    .orderBy("r.id", sort === "written" ? "asc" : "desc")
  return readDeskRows(tx, query, page)
}
