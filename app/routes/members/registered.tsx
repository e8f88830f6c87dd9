import { registered } from "#app/addresses/shared-lists.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import type { Route } from "./+types/registered"
import { sharedListMeta } from "./shared-list/meta.ts"
import { readSharedList } from "./shared-list/read-page.ts"
import { SharedListPage } from "./shared-list/shared-list-page.tsx"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(registered, args)
  return readSharedList(args, state, "registered")
}

export const meta: Route.MetaFunction = ({ loaderData }) => sharedListMeta(loaderData, registered)

export default function Registered({ loaderData }: Route.ComponentProps) {
  return <SharedListPage data={loaderData} address={registered} />
}
