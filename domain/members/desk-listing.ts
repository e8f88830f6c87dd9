import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { ModeratorTx } from "#domain/transaction.ts"

export type DeskMemberRow = {
  nzUserId: number
  name: string
  photo: string | null
  official: boolean
  registeredAt: Date
  suspendedAt: Date | null
  reviews: number
}

/** The present members, as the desk lists them: no addresses. The words are in the name, or are the number. */
export function listMembersAtDesk(
  tx: ModeratorTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskMemberRow>> {
  const isDescending = sort.startsWith("-")
  const query = tx
    .selectFrom("users as u")
    .innerJoin("user_stats as s", "s.uid", "u.uid")
    .select([
      "u.nzUserId",
      "u.name",
      "u.photo",
      "u.official",
      "u.registerdAt as registeredAt",
      "u.suspended_at as suspendedAt",
      "s.public_count as reviews",
    ])
    .where("u.deletedAt", "is", null)
    .$if(words !== "", (q) =>
      q.where((eb) =>
        eb.or([
          sql<boolean>`strpos(search_text(u.name), ${foldText(words)}) > 0`,
          sql<boolean>`u."nzUserId"::text = ${words}`,
        ]),
      ),
    )
    .$if(filters.is === "official", (q) => q.where("u.official", "=", true))
    .$if(filters.is === "suspended", (q) => q.where("u.suspended_at", "is not", null))
    .$if(filters.is === "new", (q) =>
      q.where("u.registerdAt", ">", sql<Date>`now() - interval '7 days'`),
    )
    .orderBy(sort.endsWith("name") ? "u.name" : "u.registerdAt", isDescending ? "desc" : "asc")
    .orderBy("u.nzUserId", isDescending ? "desc" : "asc")
  return readDeskRows(tx, query, page)
}
