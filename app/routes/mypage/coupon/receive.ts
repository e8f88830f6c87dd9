import { data, redirect } from "react-router"
import { coupon } from "#shared/addresses/paths.ts"
import { refusalInit } from "#app/request/respond-with.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { claimCoupon, noteUse } from "#domain/coupons/claiming.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { couponForm } from "#shared/schemas/coupon-form.ts"

/** Claims a coupon, or notes that one was used, and shows the page again. */
export async function receiveCouponForm(site: Services, request: Request) {
  const member = await requireMember(site, request)
  const { sent } = await readForm(couponForm, request)
  const isClaim = sent.ok && sent.value.what === "claim"
  const outcome = sent.ok
    ? await site.write((tx) => {
        const { what, id } = sent.value
        const now = site.now()
        if (what === "claim") return claimCoupon(tx, id, now)
        return noteUse(tx, member, { id, isUsed: what === "use", now })
      })
    : sent
  if (!outcome.ok) {
    return data({ failure: outcomes[outcome.code].text }, refusalInit(outcome))
  }
  const headers: HeadersInit = isClaim ? { "Set-Cookie": flashCookie("coupon-claimed") } : {}
  throw redirect(coupon, { status: 303, headers })
}
