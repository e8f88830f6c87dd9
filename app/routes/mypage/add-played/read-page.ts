import { addPlayed, type AddPlayedState } from "#shared/addresses/add-played.ts"
import type { Services } from "#domain/services.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import { listUnplayed } from "#domain/search/unplayed.ts"
import type { Member } from "#shared/members/viewer.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

export type AddPlayedPage = NonNullable<Awaited<ReturnType<typeof readUnplayedPage>>>

/** A part of the mysteries to choose from; near by, of the first prefecture in the member's profile. Null where there is none. */
export function readUnplayedPage(
  { searchOwn, now }: Services,
  member: Member,
  { by, of: asked, after }: AddPlayedState,
) {
  return searchOwn(async (tx, index) => {
    const profile = asked === null && by === "prefecture" ? await readOwnProfile(tx, member) : null
    const of = asked ?? profile?.prefectures[0] ?? null
    const page = await listUnplayed(tx, index, { by, of, after, today: tokyoDay(now()) })
    const next = page?.next ?? null
    return (
      page && {
        by,
        of,
        list: { items: page.items, next: next && addPlayed.write({ by, of, after: next }) },
      }
    )
  })
}
