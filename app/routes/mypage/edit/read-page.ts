import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { readProfileSettings } from "#domain/members/profile.ts"
import type { Member } from "#shared/members/viewer.ts"

/** Reads all that a member can change of themselves. */
export async function readEditPage(
  { readOwn, origin }: Services,
  { member, request }: { member: Member; request: Request },
) {
  const settings = await readOwn((tx) => readProfileSettings(tx, member))
  if (!settings) notFound(request)
  return { settings, origin }
}
