import * as sharedYearCard from "#app/addresses/shared-year-card.ts"
import type { Services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { findOwnSecret } from "#domain/year-cards/sharing.ts"
import type { Member } from "#shared/members/viewer.ts"
import { readYearCard } from "./read-card.ts"

type Asked = { member: Member; year: number | null; request: Request }

/** The card of a year, the other years, and the link if the member shared it. */
export async function readYearCardPage(site: Services, { member, year, request }: Asked) {
  const { years, card } = await readYearCard(site, member, year)
  if (!card && year !== null) notFound(request)
  const secret =
    card && (await site.readOwn((tx) => findOwnSecret(tx, { member, year: card.year })))
  const link = secret ? site.origin + sharedYearCard.write({ secret }) : null
  return { years, card, link, origin: site.origin }
}

export type YearCardPageData = Awaited<ReturnType<typeof readYearCardPage>>
