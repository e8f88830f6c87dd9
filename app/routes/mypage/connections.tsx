import { Suspense } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import * as connections from "#shared/addresses/connections.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import type { Route } from "./+types/connections"
import { MutualFollows } from "./connections/mutual-follows.tsx"
import { readConnections } from "./connections/read-page.ts"
import { SuggestedMembers } from "./connections/suggested-members.tsx"

const FollowRequestsPage = lazyPart(
  async () => (await import("./connections/follow-requests.tsx")).FollowRequestsPage,
)

const titles = {
  mutual: "相互フォロー",
  requests: "フォローの申請",
  suggested: "おすすめの人",
}

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const state = canonicalOrRedirect(connections, args)
  return { shown: await readConnections(site, member, state), origin: site.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: connections.pattern,
        title: titles[loaderData.shown.tab],
        robots: "noindex, follow",
      })
    : []

export default function Connections({ loaderData: { shown } }: Route.ComponentProps) {
  switch (shown.tab) {
    case "mutual":
      return <MutualFollows {...shown} />
    case "requests":
      return (
        <Suspense>
          <FollowRequestsPage {...shown} />
        </Suspense>
      )
    case "suggested":
      return <SuggestedMembers {...shown} />
  }
}
