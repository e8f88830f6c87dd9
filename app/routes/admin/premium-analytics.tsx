import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireRole } from "#app/request/require-member.ts"
import { readPickUpReach } from "#domain/analytics/reach.ts"
import { deskPremium } from "#shared/addresses/desk-premium.ts"
import { latestDays, usualRange } from "#shared/analytics/reach.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/premium-analytics"
import { PremiumPage, title } from "./premium/premium-page.tsx"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const { read } = await requireRole(site, args.request, "editor")
  const today = tokyoDay(site.now())
  const range = canonicalOrRedirect(deskPremium, args).range ?? latestDays(usualRange, today)
  return { ...(await read((tx) => readPickUpReach(tx, range))), range, today }
}

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function PremiumAnalytics({ loaderData }: Route.ComponentProps) {
  return <PremiumPage {...loaderData} />
}
