import { addresses } from "#shared/addresses/addresses.ts"
import { list } from "#shared/addresses/share-card.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { ShareCardButton } from "#app/components/share-card/share-card-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import type { PageHandle } from "#app/layouts/frame.tsx"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { listCards } from "#domain/share-cards/reading.ts"
import { countUnit } from "#shared/share-cards/share-card.ts"
import { type CardSubject, kindOf, subjectName } from "#shared/share-cards/subject.ts"
import type { Route } from "./+types/share-cards"
import { CardTile } from "./share-cards/card-tile.tsx"
import css from "./share-cards/share-cards.module.css"

const title = "シェア用カード"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  const cards = await site.readOwn((tx) => listCards(tx, member))
  return { ...cards, origin: site.origin }
}

export const handle: PageHandle = { isWide: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ origin: loaderData.origin, path: list, title, robots: "noindex, follow" })
    : []

/** All cards that the member can show. */
export default function ShareCards({
  loaderData: { years, months, others },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={title}
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead="遊んだ記録が、1枚の画像になっています。見せるまでは、あなたにしか見えません。"
      />
      {years.length + others.length === 0 ? (
        <EmptyState
          title="まだ記録がありません。"
          text="遊んだ謎を「プレイ済」にすると、カードができます。"
        >
          <Button as={SiteLink} to={addresses.mysteries}>
            プレイした謎をさがす
          </Button>
        </EmptyState>
      ) : (
        <>
          <Cards title="年" of={years.slice(0, 1)} drawn={1} isFirst />
          <Cards title="これまで" of={[...years.slice(1), ...others]} drawn={6} />
          <Months of={months} />
        </>
      )}
    </>
  )
}

type Card = { subject: CardSubject; count: number }

type Props = {
  title: string
  of: readonly Card[]
  /** How many are shown as pictures: each has to be drawn. */
  drawn: number
  /** Its first card is as wide as the page. */
  isFirst?: boolean
}

function Cards({ title: heading, of, drawn, isFirst }: Props) {
  if (of.length === 0) return null
  return (
    <section className={isFirst ? css.first : "section"}>
      <SectionHead title={heading} />
      <Pictures of={of.slice(0, drawn)} />
      {of.length > drawn && <Links of={of.slice(drawn)} />}
    </section>
  )
}

/** So many months are shown as pictures. */
const drawnMonths = 12

/** Beside months with several plays, those with one are folded under one button. */
function Months({ of }: { of: readonly Card[] }) {
  const several = of.filter(({ count }) => count > 1)
  const [open, folded] =
    several.length === 0 ? [of, []] : [several, of.filter(({ count }) => count === 1)]
  if (of.length === 0) return null
  return (
    <section className="section">
      <SectionHead title="月ごと" />
      <Pictures of={open.slice(0, drawnMonths)} />
      {open.length > drawnMonths && <Links of={open.slice(drawnMonths)} />}
      {folded.length > 0 && (
        <details className={css.single}>
          <summary>
            {`1作だけの月も見る（${folded.length}）`}
            <Icon of={chevronDownIcon} />
          </summary>
          <Links of={folded} />
        </details>
      )}
    </section>
  )
}

const Pictures = ({ of }: { of: readonly Card[] }) => (
  <ul className={css.pictures}>
    {of.map((card) => (
      <li key={card.subject}>
        <CardTile subject={card.subject} name={nameOf(card.subject)} count={countText(card)} />
      </li>
    ))}
  </ul>
)

const Links = ({ of }: { of: readonly Card[] }) => (
  <ul className={css.cards}>
    {of.map((card) => (
      <li key={card.subject}>
        <ShareCardButton subject={card.subject} wide>
          <span className="rigid">{nameOf(card.subject)}</span>
          <span className="num rigid ink-2">{countText(card)}</span>
        </ShareCardButton>
      </li>
    ))}
  </ul>
)

const countText = ({ subject, count }: Card) => `${count}${countUnit(subject)}`

const nameOf = (subject: CardSubject) =>
  kindOf(subject) === "profile" ? "プロフィール" : subjectName(subject)
