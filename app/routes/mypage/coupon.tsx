import { coupon } from "#shared/addresses/paths.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { listCoupons } from "#domain/coupons/own-coupons.ts"
import type { Route } from "./+types/coupon"
import { CouponsPage, title } from "./coupon/coupons-page.tsx"
import { receiveCouponForm } from "./coupon/receive.ts"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  const now = site.now()
  const coupons = await site.readOwn((tx) => listCoupons(tx, member, now))
  return { ...coupons, now, origin: site.origin }
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveCouponForm(context.get(services), request)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: coupon,
        title,
        robots: "noindex, follow",
      })
    : []

export default function Coupons({ loaderData, actionData }: Route.ComponentProps) {
  return <CouponsPage {...loaderData} failure={actionData?.failure} />
}
