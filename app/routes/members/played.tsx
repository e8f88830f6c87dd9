import { played } from "#app/addresses/shared-lists.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import type { Route } from "./+types/played"
import { sharedListMeta } from "./shared-list/meta.ts"
import { readSharedList } from "./shared-list/read-page.ts"
import { SharedListPage } from "./shared-list/shared-list-page.tsx"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(played, args)
  return readSharedList(args, state, "played")
}

export const meta: Route.MetaFunction = ({ loaderData }) => sharedListMeta(loaderData, played)

export default function Played({ loaderData }: Route.ComponentProps) {
  return <SharedListPage data={loaderData} address={played} />
}
