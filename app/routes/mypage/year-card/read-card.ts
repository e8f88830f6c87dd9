import type { Services } from "#app/request/context.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import { readHistory } from "#domain/statistics/reading.ts"
import { yearCardOf, yearsOf } from "#domain/year-cards/card-of.ts"
import type { Member } from "#shared/members/viewer.ts"

/** The member's years, and the card of one of them; null if they did not play in it. */
export function readYearCard(
  { readOwn }: Pick<Services, "readOwn">,
  member: Member,
  asked: number | null,
) {
  return readOwn(async (tx) => {
    const history = await readHistory(tx, member)
    const profile = await readOwnProfile(tx, member)
    const years = yearsOf(history)
    const year = asked ?? years[0]
    const card =
      year !== undefined && years.includes(year)
        ? yearCardOf(history, { year, name: profile?.name ?? "" })
        : null
    return { years, card }
  })
}
