import { addresses } from "#shared/addresses/addresses.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { useFocusAfterRemoval } from "#app/ui/list/use-focus-after-removal.ts"
import type { ClaimedCoupon, OwnCoupons } from "#domain/coupons/own-coupons.ts"
import { ClaimedCard, OfferedCard } from "./coupon-card.tsx"
import css from "./coupons-page.module.css"

export const title = "クーポン"

type Props = OwnCoupons & { now: Date; failure: string | undefined }

/** The coupons that a member can claim, those they can use, and those that are over. */
export function CouponsPage({ offered, claimed, now, failure }: Props) {
  const isOver = ({ usedAt, validTo }: ClaimedCoupon) => usedAt !== null || validTo < now
  const usable = claimed.filter((coupon) => !isOver(coupon))
  const over = claimed.filter(isOver)
  const part = useFocusAfterRemoval<HTMLElement>()
  return (
    <>
      <PageHead title={title} stops={[{ label: "マイページ", to: addresses.mypage }]} />
      {failure && <AlertBox tone="danger">{failure}</AlertBox>}
      <section {...part} aria-label="クーポンの一覧" className={css.part}>
        {offered.length + claimed.length === 0 && (
          <EmptyState
            title="いま受け取れるクーポンはありません。"
            text="制作者やお店からのクーポンが届くと、ここに並びます。"
          >
            <Button as={SiteLink} to={addresses.mysteries}>
              謎をさがす
            </Button>
          </EmptyState>
        )}
        {usable.length > 0 && (
          <section className="section" aria-labelledby="usable">
            <SectionHead id="usable" title="使えるクーポン" count={`${usable.length}枚`} />
            <ul className={css.list}>
              {usable.map((coupon) => (
                <ClaimedCard key={coupon.claimId} coupon={coupon} now={now} />
              ))}
            </ul>
          </section>
        )}
        {offered.length > 0 && (
          <section className="section" aria-labelledby="offered">
            <SectionHead id="offered" title="受け取れるクーポン" count={`${offered.length}件`} />
            <ul className={css.list}>
              {offered.map((coupon) => (
                <OfferedCard key={coupon.id} coupon={coupon} />
              ))}
            </ul>
          </section>
        )}
        {over.length > 0 && (
          <details className={css.over}>
            <summary>
              使い終わったクーポン（{over.length}枚）
              <Icon of={chevronDownIcon} />
            </summary>
            <ul className={css.list}>
              {over.map((coupon) => (
                <ClaimedCard key={coupon.claimId} coupon={coupon} now={now} />
              ))}
            </ul>
          </details>
        )}
      </section>
    </>
  )
}
