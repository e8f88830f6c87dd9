import { createMember, createReview } from "#tests/support/people.ts"

type Site = Parameters<typeof createReview>[0]

/** A review of the mystery by a new member. */
export async function addReview(
  site: Site,
  mysteryId: string,
  given: Record<string, unknown> & { name?: string } = {},
): Promise<number> {
  const { name, ...row } = given
  const { uid } = await createMember(site, name === undefined ? {} : { name })
  return createReview(site, { uid, mysteryId, ...row })
}
