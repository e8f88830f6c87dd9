import type { StoredCoupon } from "#domain/coupons/desk-saving.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** A stored coupon as its form has it: texts by the names of fields, a box only where it is checked. */
export function valuesOf(coupon: StoredCoupon): Typed {
  const { title, body, mystery_id: mysteryId, maker, code, total, active, version } = coupon
  return {
    version,
    title,
    body,
    mystery_id: mysteryId ?? "",
    maker: maker ?? "",
    code,
    from: tokyoDay(coupon.valid_from),
    until: tokyoDay(coupon.valid_to),
    total: total === null ? "" : String(total),
    per_user: String(coupon.per_user),
    ...(active && { active: "on" }),
  }
}
