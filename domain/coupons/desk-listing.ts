import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import type { AdminTx } from "#domain/transaction.ts"

export type DeskCouponRow = {
  id: number
  title: string
  maker: string | null
  mystery: string | null
  active: boolean
  validFrom: Date
  validTo: Date
  total: number | null
  claimed: number
}

/** All coupons. The words are in the title or the maker's name. */
export function listCouponsAtDesk(
  tx: AdminTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskCouponRow>> {
  const folded = foldText(words)
  const query = tx
    .selectFrom("coupons as c")
    .leftJoin("mysteries as m", "m.id", "c.mystery_id")
    .select([
      "c.id",
      "c.title",
      "c.maker",
      "m.title as mystery",
      "c.active",
      "c.valid_from as validFrom",
      "c.valid_to as validTo",
      "c.total",
      "c.claimed_count as claimed",
    ])
    .$if(words !== "", (q) =>
      q.where(
        sql<boolean>`(strpos(search_text(c.title), ${folded}) > 0 or strpos(search_text(c.maker), ${folded}) > 0)`,
      ),
    )
    .$if(filters.is !== undefined, (q) => q.where("c.active", "=", filters.is === "active"))
    .orderBy("c.id", sort === "added" ? "asc" : "desc")
  return readDeskRows(tx, query, page)
}
