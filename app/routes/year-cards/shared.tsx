import * as sharedYearCard from "#shared/addresses/shared-year-card.ts"
import * as sharedYearPicture from "#shared/addresses/shared-year-picture.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { Button } from "#app/ui/button.tsx"
import { findSharedCard } from "#domain/year-cards/sharing.ts"
import {
  yearCardFacts,
  yearCardShapes,
  yearCardText,
  yearCardTitle,
} from "#shared/year-cards/year-card.ts"
import type { Route } from "./+types/shared"
import css from "./shared.module.css"

export async function loader(args: Route.LoaderArgs) {
  const { secret } = canonicalOrRedirect(sharedYearCard, args)
  const { readPublic, origin } = args.context.get(services)
  const card = await readPublic([], (tx) => findSharedCard(tx, secret))
  return { card: card ?? notFound(args.request), secret, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: sharedYearCard.write(loaderData),
        title: yearCardTitle(loaderData.card),
        description: yearCardFacts(loaderData.card)
          .map(([label, text]) => `${label} ${text}`)
          .join("、"),
        robots: "noindex, follow",
        image: {
          path: sharedYearPicture.write({ secret: loaderData.secret, shape: "wide" }),
          alt: yearCardText(loaderData.card),
        },
      })
    : []

/** A year card that a member shows to those who have the link. */
export default function SharedYearCard({ loaderData: { card, secret } }: Route.ComponentProps) {
  const { width, height } = yearCardShapes.wide
  return (
    <>
      <PageHead title={yearCardTitle(card)} here="年間ナゾ活カード" />
      <img
        src={sharedYearPicture.write({ secret, shape: "wide" })}
        width={width}
        height={height}
        alt=""
        className={css.picture}
      />
      <dl className={css.facts}>
        {yearCardFacts(card).map(([label, text]) => (
          <div key={label}>
            <dt className="text-12 ink-2">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button as={SiteLink} to={addresses.mysteries} tone="secondary">
        謎をさがす
      </Button>
    </>
  )
}
