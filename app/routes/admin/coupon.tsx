import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { History } from "#app/components/desk/history.tsx"
import { services } from "#app/request/context.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { readCoupon } from "#domain/coupons/desk-saving.ts"
import { readHistory } from "#domain/moderation/log.ts"
import { deskCoupon } from "#shared/addresses/desk-coupons.ts"
import type { Route } from "./+types/coupon"
import { CouponForm } from "./coupons/coupon-form.tsx"
import { receiveCoupon } from "./coupons/receive-coupon.ts"
import { valuesOf } from "./coupons/values-of.ts"

const title = "クーポンを編集する"

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const { read } = await requireRole(context.get(services), request, "admin")
  const { id } = canonicalOrRedirect(deskCoupon, args)
  const coupon = await read((tx) => readCoupon(tx, id))
  if (!coupon) notFound(request)
  const about = { table: "coupons", key: String(id) }
  return { values: valuesOf(coupon), about, history: await read((tx) => readHistory(tx, about)) }
}

export function action(args: Route.ActionArgs) {
  const { id } = canonicalOrRedirect(deskCoupon, args)
  return receiveCoupon(args.context.get(services), args.request, id)
}

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function Coupon({ loaderData, actionData }: Route.ComponentProps) {
  const { values, about, history } = loaderData
  return (
    <>
      <CouponForm key={values.version} title={title} values={values} reply={actionData} />
      <History entries={history} of={about} />
    </>
  )
}
