import type { DeskSource } from "#app/request/read-desk-page.ts"
import { type DeskCouponRow, listCouponsAtDesk } from "#domain/coupons/desk-listing.ts"
import { deskCoupons } from "#shared/addresses/desk-coupons.ts"

export const couponsSource: DeskSource<"admin", DeskCouponRow> = {
  listing: deskCoupons,
  role: "admin",
  list: listCouponsAtDesk,
}
