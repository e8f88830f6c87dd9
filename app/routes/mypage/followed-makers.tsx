import { followedMakers as address } from "#shared/addresses/followed-makers.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect, readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { listFollowedMakers } from "#domain/makers/following.ts"
import type { Route } from "./+types/followed-makers"
import { FollowedMakers, title } from "./followed-makers/followed-makers.tsx"
import { receiveFollow } from "./followed-makers/receive-follow.ts"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { name } = canonicalOrRedirect(address, args)
  const makers = await site.readOwn((tx) => listFollowedMakers(tx, member))
  return { makers, name, origin: site.origin }
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { name } = readOrNotFound(address, args)
  return receiveFollow(site, args.request, { member, name })
}

/** After a refusal as well. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function FollowedMakersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { makers, name } = loaderData
  return <FollowedMakers makers={makers} name={name} failure={actionData?.text} />
}
