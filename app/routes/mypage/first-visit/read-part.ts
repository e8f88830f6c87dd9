import { suggestMembers } from "#domain/follows/suggesting.ts"
import { readFirstVisit } from "#domain/members/first-visit.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import { offerPlays } from "#domain/statuses/offered-plays.ts"
import { readShelf } from "#domain/statuses/shelf.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { Day } from "#shared/time/tokyo.ts"

export type Invitation = NonNullable<Awaited<ReturnType<typeof readInvitation>>>

const shownPeople = 3

/** The invitation of a new member with what they have done of it; null for all others. */
export async function readInvitation(tx: ViewerTx, member: Member, today: Day) {
  const visit = await readFirstVisit(tx, member)
  const profile = visit && (await readOwnProfile(tx, member))
  if (!profile) return null
  const { nzUserId, name, photo } = profile
  const plays = await readShelf(tx, member)
  const { members, isRecordOnly } = await suggestMembers(tx, member)
  return {
    ...visit,
    nzUserId,
    name,
    photo,
    plays: plays.map(({ id, prefectures }) => ({ id, prefectures })),
    offered: await offerPlays(tx, today),
    people: members.slice(0, shownPeople),
    isRecordOnly,
  }
}
