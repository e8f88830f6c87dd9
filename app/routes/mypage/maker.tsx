import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { ownMaker } from "#shared/addresses/own-maker.ts"
import type { Route } from "./+types/maker"
import { MakerPage, title } from "./maker/maker-page.tsx"
import { readMakerPage } from "./maker/read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { name } = canonicalOrRedirect(ownMaker, args)
  return readMakerPage(site, args.request, member, name)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: ownMaker.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function OwnMaker({ loaderData }: Route.ComponentProps) {
  return <MakerPage data={loaderData} />
}
