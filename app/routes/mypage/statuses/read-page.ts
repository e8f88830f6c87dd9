import { redirect, type LoaderFunctionArgs } from "react-router"
import type { OwnStatusesState } from "#shared/addresses/own-statuses.ts"
import type { Page } from "#shared/addresses/page.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { listEndingSoon } from "#domain/statuses/next-interested.ts"
import { listOwnStatuses } from "#domain/statuses/own-list.ts"
import { type KeptStatus, statuses } from "#shared/catalogue/statuses.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

const limit = 24

/** Of what ends soon, above the list. */
const tickets = 3

/** Beyond the last page is where a member stands who has just removed what was there: they go to the last one. */
export async function readStatusesPage(
  args: Pick<LoaderFunctionArgs, "context" | "request" | "url">,
  address: Page<OwnStatusesState>,
  status: KeptStatus,
) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { states, page } = canonicalOrRedirect(address, args)
  const now = site.now()
  const among = { states, today: tokyoDay(now) }
  const isWhole = states.length === 0 && page === 1
  const { list, ending } = await site.readOwn(async (tx) => ({
    list: await listOwnStatuses(tx, member, { status, among, limit, offset: (page - 1) * limit }),
    ending:
      status === statuses.interested && isWhole
        ? await listEndingSoon(tx, member, { today: among.today, count: tickets })
        : [],
  }))
  const pages = Math.max(1, Math.ceil(list.total / limit))
  if (page > pages) throw redirect(address.write({ states, page: pages }, among.today))
  return { ...list, ending, states, page, pages, now, path: address.pattern, origin: site.origin }
}

export type StatusesPageData = Awaited<ReturnType<typeof readStatusesPage>>
