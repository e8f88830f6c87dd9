import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { services } from "#app/request/context.ts"
import { requireRole } from "#app/request/require-member.ts"
import { ticketField } from "#shared/schemas/form-reply.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/new-coupon"
import { CouponForm } from "./coupons/coupon-form.tsx"
import { receiveCoupon } from "./coupons/receive-coupon.ts"

const title = "クーポンを追加する"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  await requireRole(site, request, "admin")
  const ticket = site.formTickets.issue()
  return { values: { [ticketField]: ticket, from: tokyoDay(site.now()), per_user: "1" } }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveCoupon(context.get(services), request, null)

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function NewCoupon({ loaderData, actionData }: Route.ComponentProps) {
  return <CouponForm title={title} values={loaderData.values} reply={actionData} />
}
