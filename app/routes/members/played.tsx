import * as playedBy from "#shared/addresses/played-by.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import type { Route } from "./+types/played"
import { sharedListMeta } from "./shared-list/meta.ts"
import { readSharedList } from "./shared-list/read-page.ts"
import { SharedListPage } from "./shared-list/shared-list-page.tsx"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(playedBy, args)
  return readSharedList(args, state, "played")
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sharedListMeta(loaderData, playedBy.write)

export default function Played({ loaderData }: Route.ComponentProps) {
  return <SharedListPage data={loaderData} addressOf={playedBy.write} />
}
