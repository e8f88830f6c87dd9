import { addresses } from "#shared/addresses/addresses.ts"
import { shared, sharedPicture } from "#shared/addresses/share-card.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { Button } from "#app/ui/button.tsx"
import { findSharedCard } from "#domain/share-cards/sharing.ts"
import { cardHeading, cardShapes, cardText } from "#shared/share-cards/share-card.ts"
import type { Route } from "./+types/shared"
import css from "./shared.module.css"

export async function loader(args: Route.LoaderArgs) {
  const { secret, colour } = canonicalOrRedirect(shared, args)
  const { readPublic, origin } = args.context.get(services)
  const found = await readPublic([], (tx) => findSharedCard(tx, secret))
  const card = found ?? notFound(args.request)
  const picture = sharedPicture.write({ secret, look: { shape: "wide", colour } }, "")
  const { facts, sentence } = card
  return {
    origin,
    path: shared.write({ secret, colour }, ""),
    picture,
    heading: cardHeading(card),
    text: cardText(card),
    sentence,
    facts,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: loaderData.path,
        title: loaderData.heading,
        description: loaderData.text,
        robots: "noindex, follow",
        image: { path: loaderData.picture, alt: loaderData.text },
      })
    : []

/** A card that a member shows to those who have the link. */
export default function SharedCard({ loaderData }: Route.ComponentProps) {
  const { picture, heading, text, sentence, facts } = loaderData
  const { width, height } = cardShapes.wide
  return (
    <>
      <PageHead title={heading} here="カード" lead={sentence} />
      <img src={picture} width={width} height={height} alt={text} className={css.picture} />
      <dl className={css.facts}>
        {facts.map(([label, words]) => (
          <div key={label}>
            <dt className="text-12 ink-2">{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Button as={SiteLink} to={addresses.mysteries} tone="secondary">
        謎をさがす
      </Button>
    </>
  )
}
