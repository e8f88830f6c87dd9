import { SiteLink } from "#app/components/site-link.tsx"
import { Badge } from "#app/ui/picture/badge.tsx"
import type { MakerCoupon } from "#domain/coupons/of-maker.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { numberText } from "#shared/text/number-text.ts"
import { shortDayText, tokyoDay } from "#shared/time/tokyo.ts"
import { inFives } from "./in-fives.ts"
import css from "./maker-page.module.css"

type Props = { coupons: MakerCoupon[]; now: Date }

/** The coupons of a maker and of its mysteries, with how many took and used them. */
export function Coupons({ coupons, now }: Props) {
  if (coupons.length === 0) return <p className="ink-2">いまはありません。</p>
  return (
    <>
      <p className="text-14 ink-2">人数は5人ごとに増えます。5人に満たない数は出しません。</p>
      <ul className={css.list}>
        {coupons.map((coupon) => (
          <li key={coupon.id} className={css.offer}>
            <Line coupon={coupon} now={now} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Line({ coupon, now }: { coupon: MakerCoupon; now: Date }) {
  const { title, mysteryId, mystery, validFrom, validTo, total, taken, used } = coupon
  const days = `${shortDayText(tokyoDay(validFrom))}〜${shortDayText(tokyoDay(validTo))}`
  return (
    <>
      <h3 className={css.name}>
        {title} <State coupon={coupon} now={now} />
      </h3>
      <p className={css.facts}>
        {mysteryId !== null && mystery !== null && (
          <SiteLink to={addresses.mystery(mysteryId)} className="link">
            {mystery}
          </SiteLink>
        )}
        <span className="num">{days}</span>
        {total !== null && <span className="num">{`全${numberText(total)}枚`}</span>}
      </p>
      <dl className={css.counts}>
        <div>
          <dt>受け取った人</dt>
          <dd>{inFives(taken)}</dd>
        </div>
        <div>
          <dt>使った人</dt>
          <dd>{inFives(used)}</dd>
        </div>
      </dl>
    </>
  )
}

function State({
  coupon: { active, validFrom, validTo },
  now,
}: {
  coupon: MakerCoupon
  now: Date
}) {
  if (!active) return <Badge>停止中</Badge>
  if (now < validFrom) return <Badge>これから</Badge>
  if (now > validTo) return <Badge>終了</Badge>
  return <Badge tone="success">配布中</Badge>
}
