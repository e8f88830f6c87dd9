import { data, redirect } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { list, own } from "#shared/addresses/share-card.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { CardPanel } from "#app/components/share-card/card-panel.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { readForm } from "#app/request/read-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { refusalInit } from "#app/request/respond-with.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { changeLink } from "#domain/share-cards/change-link.ts"
import { readCardPart } from "#domain/share-cards/reading.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { shareCardForm } from "#shared/schemas/share-card-form.ts"
import { cardTitle } from "#shared/share-cards/share-card.ts"
import type { Route } from "./+types/card"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { subject } = canonicalOrRedirect(own, args)
  const part = await site.readOwn((tx) => readCardPart(tx, member, subject))
  return { subject, part: part ?? notFound(args.request), origin: site.origin }
}

/** Without scripts: the sheet has a resource of its own. */
export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { subject } = canonicalOrRedirect(own, args)
  const { sent } = await readForm(shareCardForm, args.request)
  const outcome = sent.ok
    ? await changeLink(site, { member, subject, what: sent.value.what })
    : sent
  if (outcome.ok) throw redirect(own.write({ subject }, ""), 303)
  return data({ failure: outcomes[outcome.code].text }, refusalInit(outcome))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: own.write(loaderData, ""),
        title: cardTitle(loaderData.subject),
        robots: "noindex, follow",
      })
    : []

const stops = [
  { label: "マイページ", to: addresses.mypage },
  { label: "シェア用カード", to: list },
]

/** A card of the member's: what the sheet shows, as a page. */
export default function OwnCard({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, part, origin } = loaderData
  return (
    <>
      <PageHead title={cardTitle(subject)} stops={stops} />
      {actionData?.failure && <AlertBox tone="danger">{actionData.failure}</AlertBox>}
      <CardPanel key={subject} subject={subject} part={part} origin={origin} isPage />
    </>
  )
}
