import type { Services } from "#domain/services.ts"
import { readOwnAddress } from "#domain/members/own-address.ts"
import { isProvider } from "#shared/accounts/providers.ts"
import type { FailedVisit } from "#shared/addresses/failed-visit.ts"
import type { Member } from "#shared/members/viewer.ts"

export type ExportPageData = Awaited<ReturnType<typeof readExportPage>>

type Wish = { member: Member; request: Request; failed: FailedVisit | null }

/** Whether the member proved who they are, and how they can. */
export async function readExportPage(site: Services, { member, request, failed }: Wish) {
  const { accounts, origin } = site
  const { email } = await site.readOwn((tx) => readOwnAddress(tx, member))
  const { offered, practised } = accounts
  const ways = (await accounts.signInWays(request)).filter(
    ({ kind }) => !isProvider(kind) || offered.includes(kind),
  )
  const hasProof = (await accounts.freshProof(request)) !== null
  return { email, ways, practised, hasProof, failed, origin }
}
