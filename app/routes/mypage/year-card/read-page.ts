import * as sharedYearCard from "#shared/addresses/shared-year-card.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { readYearCard } from "#domain/year-cards/reading.ts"
import { findOwnSecret } from "#domain/year-cards/sharing.ts"
import type { Member } from "#shared/members/viewer.ts"

type Asked = { member: Member; year: number | null; request: Request }

/** The card of a year, the other years, and the link if the member shared it. */
export async function readYearCardPage(site: Services, { member, year, request }: Asked) {
  const { years, card, secret } = await site.readOwn(async (tx) => {
    const read = await readYearCard(tx, member, year)
    const secret = read.card && (await findOwnSecret(tx, { member, year: read.card.year }))
    return { ...read, secret }
  })
  if (!card && year !== null) notFound(request)
  const link = secret ? site.origin + sharedYearCard.write({ secret }) : null
  return { years, card, link, origin: site.origin }
}

export type YearCardPageData = Awaited<ReturnType<typeof readYearCardPage>>
