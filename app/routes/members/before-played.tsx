import * as interestedBy from "#shared/addresses/interested-by.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import type { Route } from "./+types/before-played"
import { sharedListMeta } from "./shared-list/meta.ts"
import { readSharedList } from "./shared-list/read-page.ts"
import { SharedListPage } from "./shared-list/shared-list-page.tsx"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(interestedBy, args)
  return readSharedList(args, state, "interested")
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sharedListMeta(loaderData, interestedBy.write)

export default function BeforePlayed({ loaderData }: Route.ComponentProps) {
  return <SharedListPage data={loaderData} addressOf={interestedBy.write} />
}
