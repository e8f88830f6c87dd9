import { savedSearches } from "#shared/addresses/paths.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { listSavedSearches } from "#domain/saved-searches/list.ts"
import type { Route } from "./+types/saved-searches"
import { SavedSearches, title } from "./saved-searches/saved-searches.tsx"
import { withNews } from "./saved-searches/with-news.ts"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  const searches = await site.readOwn((tx) => listSavedSearches(tx, member))
  return { searches: searches.map(withNews), origin: site.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: savedSearches,
        title,
        robots: "noindex, follow",
      })
    : []

export default function SavedSearchesPage({ loaderData }: Route.ComponentProps) {
  return <SavedSearches searches={loaderData.searches} />
}
