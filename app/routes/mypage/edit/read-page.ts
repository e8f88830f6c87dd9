import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { readFirstVisit } from "#domain/members/first-visit.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import { awaitsName } from "#shared/members/first-visit.ts"
import type { Member } from "#shared/members/viewer.ts"

/** The profile as its member changes it. Somebody who has just signed up sees to their name first. */
export async function readEditPage(
  { readOwn, origin }: Services,
  { member, request }: { member: Member; request: Request },
) {
  const { profile, visit } = await readOwn(async (tx) => ({
    profile: await readOwnProfile(tx, member),
    visit: await readFirstVisit(tx, member),
  }))
  if (!profile) notFound(request)
  return { profile, progress: visit && awaitsName(visit) ? visit : null, origin }
}
