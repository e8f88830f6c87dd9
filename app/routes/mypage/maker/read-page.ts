import { readMakerFigures } from "#domain/analytics/maker-figures.ts"
import { notFound } from "#app/request/not-found.ts"
import { listOwnClaims, listWaitingClaims } from "#domain/makers/claiming.ts"
import { listMakerMysteries } from "#domain/mysteries/of-maker.ts"
import { listUnanswered } from "#domain/reviews/unanswered.ts"
import { listOwnMakers, listPeople } from "#domain/makers/people.ts"
import { listMakerCoupons } from "#domain/coupons/of-maker.ts"
import { listMakerRequests } from "#domain/corrections/of-maker.ts"
import { listMakerSurveys } from "#domain/surveys/of-maker.ts"
import type { Services } from "#domain/services.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

/** The desk of one of the member's makers, by default the first; and what they claim. */
export async function readMakerPage(
  site: Services,
  request: Request,
  { uid }: Member,
  asked: string | null,
) {
  const read = await site.readOwn(async (tx) => {
    const makers = await listOwnMakers(tx)
    const name = asked ?? makers[0] ?? null
    if (name !== null && !makers.includes(name)) return null
    return {
      makers,
      claims: await listOwnClaims(tx, uid),
      maker: name === null ? null : await readMaker(tx, name),
    }
  })
  if (!read) notFound(request)
  return { ...read, now: site.now(), origin: site.origin }
}

const readMaker = async (tx: ViewerTx, name: string) => ({
  name,
  mysteries: await listMakerMysteries(tx, name),
  figures: await readMakerFigures(tx, name),
  unanswered: await listUnanswered(tx, name),
  requests: await listMakerRequests(tx, name),
  coupons: await listMakerCoupons(tx, name),
  surveys: await listMakerSurveys(tx, name),
  peopleCount: (await listPeople(tx, name)).length,
  waitingCount: (await listWaitingClaims(tx, name)).length,
})

export type MakerData = Awaited<ReturnType<typeof readMakerPage>>
export type OwnMaker = NonNullable<MakerData["maker"]>
