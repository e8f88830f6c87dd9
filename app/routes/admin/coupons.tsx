import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { DeskReply } from "#app/components/desk/desk-reply.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { services } from "#app/request/context.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { Button } from "#app/ui/button.tsx"
import { deskCoupons, newCoupon } from "#shared/addresses/desk-coupons.ts"
import type { Route } from "./+types/coupons"
import { receiveCouponAct } from "./coupons/receive-act.ts"
import { couponsSource } from "./coupons/source.ts"
import { couponsTable } from "./coupons/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, couponsSource)

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveCouponAct(context.get(services), request)

export const meta: Route.MetaFunction = () => deskMeta(couponsTable.title)

export default function Coupons({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={couponsTable}
      listing={deskCoupons}
      noun="coupons"
      data={loaderData}
      tools={
        <Button as={SiteLink} to={newCoupon.pattern} size="s">
          クーポンを追加する
        </Button>
      }
      reply={<DeskReply reply={actionData} />}
      acts={
        <>
          <Button type="submit" name="act" value="offer" tone="secondary" size="s">
            配布する
          </Button>
          <Button type="submit" name="act" value="stop" tone="quiet" size="s">
            配布を止める
          </Button>
        </>
      }
    />
  )
}
