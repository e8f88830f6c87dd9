import { addresses } from "#shared/addresses/addresses.ts"
import { list } from "#shared/addresses/share-card.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { ShareCardButton } from "#app/components/share-card/share-card-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { listCards } from "#domain/share-cards/reading.ts"
import { countUnit } from "#shared/share-cards/share-card.ts"
import { type CardSubject, kindOf, subjectName } from "#shared/share-cards/subject.ts"
import type { Route } from "./+types/share-cards"
import { CardTile } from "./share-cards/card-tile.tsx"
import css from "./share-cards/share-cards.module.css"

const title = "みせるカード"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  const cards = await site.readOwn((tx) => listCards(tx, member))
  return { ...cards, origin: site.origin }
}

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
        lead="遊んだ記録を、ポスターの色の一枚にします。みせるまで、あなただけに表示されます。"
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
          <Cards title="月" of={months} drawn={12} />
        </>
      )}
    </>
  )
}

type Props = {
  title: string
  of: { subject: CardSubject; count: number }[]
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
      <ul className={css.pictures}>
        {of.slice(0, drawn).map(({ subject, count }) => (
          <li key={subject}>
            <CardTile
              subject={subject}
              name={nameOf(subject)}
              count={`${count}${countUnit(subject)}`}
            />
          </li>
        ))}
      </ul>
      {of.length > drawn && (
        <ul className={css.cards}>
          {of.slice(drawn).map(({ subject, count }) => (
            <li key={subject}>
              <ShareCardButton subject={subject} wide>
                <span className="rigid">{nameOf(subject)}</span>
                <span className="num rigid ink-2">
                  {count}
                  {countUnit(subject)}
                </span>
              </ShareCardButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const nameOf = (subject: CardSubject) =>
  kindOf(subject) === "profile" ? "プロフィール" : subjectName(subject)
