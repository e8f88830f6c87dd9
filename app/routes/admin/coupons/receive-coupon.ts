import { redirect } from "react-router"
import { refuseDifferent } from "#app/request/refuse-different.ts"
import { readFormData } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireRole } from "#app/request/require-member.ts"
import { readCoupon, saveCoupon } from "#domain/coupons/desk-saving.ts"
import { submissionOf } from "#domain/desk/submission.ts"
import type { Services } from "#domain/services.ts"
import { deskCoupon } from "#shared/addresses/desk-coupons.ts"
import { refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { keepStored } from "#shared/schemas/desk-differences.ts"
import { deskCouponForm } from "#shared/schemas/desk-coupon-form.ts"
import { ticketField, typedIn } from "#shared/schemas/form-reply.ts"
import { valuesOf } from "./values-of.ts"

/** Stores a coupon, new or changed. */
export async function receiveCoupon(site: Services, request: Request, id: number | null) {
  const { read, write } = await requireRole(site, request, "admin")
  const form = await readFormData(request)
  if (!form.ok) return refuseForm(form, {})
  const coupon = id === null ? null : await read((tx) => readCoupon(tx, id))
  if (coupon) keepStored(form.value, valuesOf(coupon))
  const typed = typedIn(form.value)
  const sent = checkForm(deskCouponForm, form.value)
  if (!sent.ok) return refuseForm(sent, typed)
  const submission = submissionOf(typed[ticketField], sent.value)
  const saved = await write((tx) => saveCoupon(tx, { id, ...sent.value, submission }))
  if (saved.ok) throw redirect(deskCoupon.write({ id: saved.value }, ""), 303)
  if (saved.code !== "conflict" || id === null) return refuseForm(saved, typed)
  const stored = await read((tx) => readCoupon(tx, id))
  return stored ? refuseDifferent(typed, valuesOf(stored)) : refuseForm(refused("not-found"), typed)
}
