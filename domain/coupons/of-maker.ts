import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

/** How many members took and used it, in steps of five; null below five. */
export type MakerCoupon = {
  id: number
  title: string
  mysteryId: string | null
  mystery: string | null
  validFrom: Date
  validTo: Date
  active: boolean
  total: number | null
  taken: number | null
  used: number | null
}

/** The coupons of a maker and of its mysteries, for its people; those that last longest come first. */
export async function listMakerCoupons(tx: ViewerTx, maker: string) {
  const { rows } = await sql<MakerCoupon>`
    select id, title, mystery_id as "mysteryId", mystery, valid_from as "validFrom", valid_to as "validTo", active, total, taken, used
    from maker_coupons(${maker}) order by valid_to desc, id desc`.execute(tx)
  return rows
}
