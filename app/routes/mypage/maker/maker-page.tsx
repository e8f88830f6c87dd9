import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { DateLine } from "#app/components/mystery/date-line.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Badge } from "#app/ui/picture/badge.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import type { MakerMystery } from "#domain/mysteries/of-maker.ts"
import type { UnansweredReview } from "#domain/reviews/unanswered.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { claimMaker, makerPeople, ownMaker } from "#shared/addresses/own-maker.ts"
import * as makers from "#shared/addresses/makers.ts"
import { toldProofs } from "#shared/addresses/play-proofs.ts"
import { setHours, setSituation } from "#shared/addresses/set-situation.ts"
import { confirmedText, notHeldText } from "#shared/catalogue/confirmations.ts"
import { numberText } from "#shared/text/number-text.ts"
import { ageText } from "#shared/time/age-text.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { Coupons } from "./coupons.tsx"
import { Figures } from "./figures.tsx"
import css from "./maker-page.module.css"
import type { MakerData, OwnMaker } from "./read-page.ts"
import { Requests } from "./requests.tsx"
import { Surveys } from "./surveys.tsx"

export const title = "制作のページ"

/** The desk of a maker: what waits, its mysteries and its people. */
export function MakerPage({ data }: { data: MakerData }) {
  const { maker, makers: names, claims, now } = data
  return (
    <>
      <PageHead
        title={title}
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead={maker?.name}
      />
      {maker && names.length > 1 && (
        <nav aria-label="制作を選ぶ" className={css.makers}>
          {names.map((name) => (
            <Button
              key={name}
              as={SiteLink}
              to={ownMaker.write({ name })}
              tone={name === maker.name ? "primary" : "secondary"}
              size="s"
              aria-current={name === maker.name ? "page" : undefined}
            >
              {name}
            </Button>
          ))}
        </nav>
      )}
      <div className={css.parts}>
        {maker ? (
          <Maker maker={maker} now={now} />
        ) : (
          <EmptyState
            title="関係者になっている制作はありません。"
            text="制作の一覧から名前をさがし、そのページの「この制作の関係者ですか」から申し出られます。"
          >
            <Button as={SiteLink} to={makers.pattern} tone="secondary">
              制作をさがす
            </Button>
          </EmptyState>
        )}
        <Claims claims={claims} />
      </div>
    </>
  )
}

function Maker({ maker, now }: { maker: OwnMaker; now: Date }) {
  const { name, mysteries, unanswered, requests, figures, coupons, surveys } = maker
  const { peopleCount, waitingCount } = maker
  const address = addresses.maker(name)
  return (
    <>
      <p className={css.links}>
        <Button as={SiteLink} to={makerPeople.write({ name })} tone="secondary" size="s">
          {`関係者（${peopleCount}人）`}
          {waitingCount > 0 && <Badge tone="amber">{`申し出 ${waitingCount}件`}</Badge>}
        </Button>
        {address !== null && (
          <Button as={SiteLink} to={address} tone="secondary" size="s">
            公開のページを見る
          </Button>
        )}
      </p>
      <section aria-labelledby="waiting" className={css.part}>
        <h2 id="waiting" className={css.heading}>
          まだ返信していないナゾ活
        </h2>
        <Unanswered reviews={unanswered} now={now} />
      </section>
      <section aria-labelledby="requests" className={css.part}>
        <h2 id="requests" className={css.heading}>
          修正の提案
        </h2>
        <Requests requests={requests} now={now} />
      </section>
      <section aria-labelledby="figures" className={css.part}>
        <h2 id="figures" className={css.heading}>
          週ごとの数
        </h2>
        <Figures figures={figures} />
      </section>
      <section aria-labelledby="mysteries" className={css.part}>
        <h2 id="mysteries" className={css.heading}>
          {`公開中の謎（${numberText(mysteries.length)}件）`}
        </h2>
        <ul className={css.list}>
          {mysteries.map((mystery) => (
            <li key={mystery.id} className={css.mystery}>
              <MysteryLine mystery={mystery} now={now} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="coupons" className={css.part}>
        <h2 id="coupons" className={css.heading}>
          クーポン
        </h2>
        <Coupons coupons={coupons} now={now} />
      </section>
      <section aria-labelledby="surveys" className={css.part}>
        <h2 id="surveys" className={css.heading}>
          アンケート
        </h2>
        <Surveys surveys={surveys} />
      </section>
      <p className="text-14 ink-2">
        クーポンやアンケート、PickUpのご相談は、
        <SiteLink to={addresses.contact} className="link">
          お問い合わせ
        </SiteLink>
        からどうぞ。
      </p>
    </>
  )
}

function Unanswered({ reviews, now }: { reviews: UnansweredReview[]; now: Date }) {
  if (reviews.length === 0) return <p className="ink-2">いまはありません。</p>
  return (
    <ul className={css.list}>
      {reviews.map(({ id, title: mystery, name, createdAt }) => (
        <li key={id} className={css.review}>
          <SiteLink to={addresses.review(id)} className="link">
            {`${name}さんの「${mystery}」`}
          </SiteLink>
          <span className="text-12 ink-2">{ageText(createdAt, now)}</span>
        </li>
      ))}
    </ul>
  )
}

function MysteryLine({ mystery, now }: { mystery: MakerMystery; now: Date }) {
  const { id, title: name, reviewCount } = mystery
  const today = tokyoDay(now)
  const [confirmed, notHeld] = [confirmedText(mystery, today), notHeldText(mystery, today)]
  return (
    <>
      <div className="grow shrinks">
        <h3 className={css.name}>
          <SiteLink to={addresses.mystery(id)}>
            <Phrases text={name} />
          </SiteLink>
        </h3>
        <div className={css.facts}>
          <DateLine mystery={mystery} now={now} />
          <span className="num">{`ナゾ活 ${numberText(reviewCount)}件`}</span>
          {confirmed !== null && <span className="num">{confirmed}</span>}
          {notHeld !== null && <Badge tone="amber">{notHeld}</Badge>}
        </div>
      </div>
      <Button as={SiteLink} to={setSituation.write({ id }, "")} tone="secondary" size="s">
        開催状況<span className="vh">（{name}）</span>
      </Button>
      <Button as={SiteLink} to={setHours.write({ id })} tone="secondary" size="s">
        営業時間<span className="vh">（{name}）</span>
      </Button>
      <Button as={SiteLink} to={toldProofs.write({ id }, "")} tone="secondary" size="s">
        合言葉<span className="vh">（{name}）</span>
      </Button>
    </>
  )
}

const states = {
  sent: { tone: "amber", name: "コードの入力待ち" },
  waiting: { tone: "amber", name: "確認待ち" },
  accepted: { tone: "success", name: "承認" },
  refused: { tone: "danger", name: "お断り" },
  "taken-back": { tone: "plain", name: "取り下げ" },
} as const

function Claims({ claims }: { claims: MakerData["claims"] }) {
  const shown = claims.filter(({ state }) => state !== "accepted")
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="claims" className={css.part}>
      <h2 id="claims" className={css.heading}>
        あなたの申し出
      </h2>
      <ul className={css.list}>
        {shown.map(({ id, maker, state, reason }) => (
          <li key={id} className={css.review}>
            <SiteLink to={claimMaker.write({ name: maker })} className="link">
              {maker}
            </SiteLink>
            <Badge tone={states[state].tone}>{states[state].name}</Badge>
            {reason !== null && <span className="text-14 ink-2">{`理由：${reason}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
