import { notFound } from "#app/request/not-found.ts"
import { listWaitingClaims } from "#domain/makers/claiming.ts"
import { listOwnMakers, listPeople } from "#domain/makers/people.ts"
import type { Services } from "#domain/services.ts"
import type { Member } from "#shared/members/viewer.ts"

/** The people of a maker and the claims that wait, for one of them; for everybody else there is no such page. */
export async function readPeoplePage(
  site: Services,
  request: Request,
  { uid }: Member,
  name: string,
) {
  const read = await site.readOwn(async (tx) =>
    (await listOwnMakers(tx)).includes(name)
      ? { people: await listPeople(tx, name), claims: await listWaitingClaims(tx, name) }
      : null,
  )
  if (!read) notFound(request)
  const own = read.people.find((person) => person.uid === uid)?.id ?? 0
  const people = read.people.map(({ uid: of, ...person }) => ({
    ...person,
    isOwn: of === uid,
    isRemovable: person.id > own,
  }))
  return { name, people, claims: read.claims, now: site.now(), origin: site.origin }
}

export type PeopleData = Awaited<ReturnType<typeof readPeoplePage>>
