import { mutedUsers } from "#shared/addresses/paths.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { listHiddenMembers } from "#domain/members/hidden-by-member.ts"
import type { Route } from "./+types/muted-users"
import { HiddenMembers, title } from "./muted-users/hidden-members.tsx"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  await requireMember(site, request)
  return { members: await site.readOwn(listHiddenMembers), origin: site.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: mutedUsers,
        title,
        robots: "noindex, follow",
      })
    : []

export default function MutedUsers({ loaderData }: Route.ComponentProps) {
  return <HiddenMembers members={loaderData.members} />
}
