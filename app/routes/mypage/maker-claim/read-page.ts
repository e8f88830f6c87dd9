import { redirect } from "react-router"
import { notFound } from "#app/request/not-found.ts"
import { findMakerProfile } from "#domain/listings/makers.ts"
import { listOwnClaims } from "#domain/makers/claiming.ts"
import { listOwnMakers } from "#domain/makers/people.ts"
import type { Services } from "#domain/services.ts"
import { ownMaker } from "#shared/addresses/own-maker.ts"
import type { Member } from "#shared/members/viewer.ts"

/** A published maker, and the member's latest claim on it. Its people are led to its desk. */
export async function readClaimPage(
  site: Services,
  request: Request,
  { uid }: Member,
  name: string,
) {
  const read = await site.readOwn(async (tx) => ({
    maker: await findMakerProfile(tx, name),
    claims: await listOwnClaims(tx, uid, name),
    own: await listOwnMakers(tx),
  }))
  if (read.own.includes(name)) throw redirect(ownMaker.write({ name }), 302)
  if (!read.maker) notFound(request)
  const [latest] = read.claims
  return {
    name,
    website: read.maker.website,
    claim: latest && latest.state !== "accepted" ? latest : null,
    now: site.now(),
    origin: site.origin,
  }
}

export type ClaimData = Awaited<ReturnType<typeof readClaimPage>>
