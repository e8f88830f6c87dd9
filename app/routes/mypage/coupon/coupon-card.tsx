import type { ReactNode } from "react"
import { Form } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { CopyText } from "#app/components/copy-text.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Badge } from "#app/ui/picture/badge.tsx"
import { Button } from "#app/ui/button.tsx"
import type { ClaimedCoupon, OfferedCoupon } from "#domain/coupons/own-coupons.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./coupon-card.module.css"

/** A coupon with a button to claim it. */
export function OfferedCard({ coupon }: { coupon: OfferedCoupon }) {
  const { id, title, perMember, claims, areLeft } = coupon
  const more = perMember > 1 ? `ひとり${perMember}枚まで（あと${perMember - claims}枚）` : null
  return (
    <li className={css.card}>
      <Words coupon={coupon} />
      {more && <p className="text-14 ink-2">{more}</p>}
      {areLeft ? (
        <CouponForm id={id} what="claim">
          <Button type="submit">
            受け取る<span className="vh">（{title}）</span>
          </Button>
        </CouponForm>
      ) : (
        <p className="text-14 ink-2">配布は終了しました</p>
      )}
    </li>
  )
}

/** A claimed coupon with its code. */
export function ClaimedCard({ coupon, now }: { coupon: ClaimedCoupon; now: Date }) {
  const { claimId, title, code, usedAt, validTo } = coupon
  const isExpired = validTo < now
  return (
    <li className={css.card}>
      <Words coupon={coupon} />
      {usedAt ? (
        <p>
          <Badge tone="plain">使用済み</Badge> {dayText(tokyoDay(usedAt))}
        </p>
      ) : isExpired ? (
        <p>
          <Badge tone="plain">期限切れ</Badge>
        </p>
      ) : (
        <CopyText label="クーポンコード" text={code} />
      )}
      {!isExpired && (
        <CouponForm id={claimId} what={usedAt ? "unuse" : "use"}>
          <Button type="submit" tone={usedAt ? "quiet" : "secondary"} size="s">
            {usedAt ? "未使用に戻す" : "使用済みにする"}
            <span className="vh">（{title}）</span>
          </Button>
        </CouponForm>
      )}
    </li>
  )
}

function Words({ coupon }: { coupon: OfferedCoupon | ClaimedCoupon }) {
  const { title, body, maker, mysteryId, mysteryTitle, validTo } = coupon
  return (
    <>
      <h3 className={css.title}>{title}</h3>
      {body && <p className={css.body}>{body}</p>}
      {mysteryId !== null && (
        <p className="text-14">
          <SiteLink to={addresses.mystery(mysteryId)} className="link">
            {mysteryTitle}
          </SiteLink>
        </p>
      )}
      {maker !== null && (
        <p className="text-14">
          <MaybeLink to={addresses.maker(maker)} className="link">
            {maker}
          </MaybeLink>
        </p>
      )}
      <p className="text-14 ink-2">{lastDay(validTo)}まで</p>
    </>
  )
}

/** A coupon that is valid to midnight is valid on the day before. */
const lastDay = (validTo: Date) => dayText(tokyoDay(new Date(validTo.getTime() - 1)))

type FormProps = { id: number; what: "claim" | "use" | "unuse"; children: ReactNode }

function CouponForm({ id, what, children }: FormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  )
}
