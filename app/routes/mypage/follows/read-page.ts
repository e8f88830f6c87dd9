import { redirect, type LoaderFunctionArgs } from "react-router"
import type { FollowListState } from "#shared/addresses/follow-lists.ts"
import type { Page } from "#shared/addresses/page.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { type FollowList, listFollows } from "#domain/follows/listing.ts"
import { countFollowRequests } from "#domain/follows/requests.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** Beyond the last page is where a member stands whose list has become shorter: they go to the last one. */
export async function readFollowsPage(
  args: Pick<LoaderFunctionArgs, "context" | "request" | "url">,
  address: Page<FollowListState>,
  list: FollowList,
) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const state = canonicalOrRedirect(address, args)
  const found = await site.readOwn(async (tx) => ({
    ...(await listFollows(tx, member, list, state)),
    requests: await countFollowRequests(tx, member),
  }))
  if (state.page > found.pages) {
    throw redirect(address.write({ ...state, page: found.pages }, tokyoDay(site.now())))
  }
  return { ...found, ...state, path: address.pattern, origin: site.origin }
}

export type FollowsPageData = Awaited<ReturnType<typeof readFollowsPage>>
