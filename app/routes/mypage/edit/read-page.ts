import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { readFirstVisit } from "#domain/members/first-visit.ts"
import { readProfileSettings } from "#domain/members/profile.ts"
import { awaitsName } from "#shared/members/first-visit.ts"
import type { Member } from "#shared/members/viewer.ts"

/** All that a member can change of themselves. Somebody who has just signed up sees to their name first. */
export async function readEditPage(
  { readOwn, origin }: Services,
  { member, request }: { member: Member; request: Request },
) {
  const { settings, visit } = await readOwn(async (tx) => ({
    settings: await readProfileSettings(tx, member),
    visit: await readFirstVisit(tx, member),
  }))
  if (!settings) notFound(request)
  return { settings, progress: visit && awaitsName(visit) ? visit : null, origin }
}
