import * as yearCard from "#shared/addresses/year-card.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import type { Route } from "./+types/year-card"
import { readYearCardPage } from "./year-card/read-page.ts"
import { receiveYearCardForm } from "./year-card/receive.ts"
import { title, YearCardPage } from "./year-card/year-card-page.tsx"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { year } = canonicalOrRedirect(yearCard, args)
  return readYearCardPage(site, { member, year, request: args.request })
}

export function action(args: Route.ActionArgs) {
  const { year } = canonicalOrRedirect(yearCard, args)
  return receiveYearCardForm(args.context.get(services), args.request, year)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: yearCard.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function YearCards({ loaderData, actionData }: Route.ComponentProps) {
  return <YearCardPage {...loaderData} failure={actionData?.failure} />
}
