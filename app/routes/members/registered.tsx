import * as registeredBy from "#shared/addresses/registered-by.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import type { Route } from "./+types/registered"
import { sharedListMeta } from "./shared-list/meta.ts"
import { readSharedList } from "./shared-list/read-page.ts"
import { SharedListPage } from "./shared-list/shared-list-page.tsx"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(registeredBy, args)
  return readSharedList(args, state, "registered")
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sharedListMeta(loaderData, registeredBy.write)

export default function Registered({ loaderData }: Route.ComponentProps) {
  return <SharedListPage data={loaderData} addressOf={registeredBy.write} />
}
