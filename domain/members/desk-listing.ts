import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { findsMany, hasLettersInOrder } from "#domain/desk/has-letters.ts"
import { type DeskPage, type DeskWish, mostCounted, readDeskRows } from "#domain/desk/desk-page.ts"
import type { ModeratorTx } from "#domain/transaction.ts"
import { rowId } from "#shared/lists/row-id.ts"

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
export async function listMembersAtDesk(
  tx: ModeratorTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskMemberRow>> {
  const folded = foldText(words)
  const isDescending = sort.startsWith("-")
  const named = sql`select members_named(${folded})`
  const isMany = folded !== "" && (await findsMany(tx, named))
  const query = tx
    .selectFrom("users as u")
    .select([
      "u.nzUserId",
      "u.name",
      "u.photo",
      "u.official",
      "u.registerdAt as registeredAt",
      "u.suspended_at as suspendedAt",
      sql<number>`(select public_count from user_stats s where s.uid = u.uid)`.as("reviews"),
    ])
    .where("u.deletedAt", "is", null)
    .$if(folded !== "" && !isMany, (q) =>
      q.where(
        sql<boolean>`u.uid = any (array(
          ${named} union all select uid from users where "nzUserId" = ${rowId(words)}::bigint))`,
      ),
    )
    .$if(isMany, (q) =>
      q.where(
        sql<boolean>`(${hasLettersInOrder("u.name", words)} or u."nzUserId" = ${rowId(words)}::bigint)`,
      ),
    )
    .$if(filters.is === "official", (q) => q.where("u.official", "=", true))
    .$if(filters.is === "suspended", (q) => q.where("u.suspended_at", "is not", null))
    .$if(filters.is === "new", (q) =>
      q.where("u.registerdAt", ">", sql<Date>`now() - interval '7 days'`),
    )
    .orderBy(sort.endsWith("name") ? "u.name" : "u.registerdAt", isDescending ? "desc" : "asc")
    .orderBy("u.nzUserId", isDescending ? "desc" : "asc")
  return readDeskRows(tx, query, {
    ...page,
    known: isMany && filters.is === undefined ? mostCounted : null,
  })
}
