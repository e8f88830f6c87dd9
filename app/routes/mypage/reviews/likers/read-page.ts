import type { LoaderFunctionArgs } from "react-router"
import type { LikersState } from "#shared/addresses/likers.ts"
import type { Page } from "#shared/addresses/page.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import type { Likers } from "#domain/likes/likers.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

type ListLikers = (tx: ViewerTx, member: Member, wanted: LikersState) => Promise<Likers | null>

/** Reads the members who liked a member's own review or comment; 404 for everybody else's, and beyond the last page. */
export async function readLikersPage(
  args: Pick<LoaderFunctionArgs, "context" | "request" | "url">,
  address: Page<LikersState>,
  list: ListLikers,
) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const state = canonicalOrRedirect(address, args)
  const likers = await site.readOwn((tx) => list(tx, member, state))
  if (!likers || state.page > likers.pages) notFound(args.request)
  return { ...likers, ...state, path: address.pattern, origin: site.origin }
}
