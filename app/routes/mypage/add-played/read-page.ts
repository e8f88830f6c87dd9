import { addPlayed, type AddPlayedState } from "#shared/addresses/add-played.ts"
import type { Services } from "#domain/services.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import { listUnplayed, listUnplayedOfYears } from "#domain/search/unplayed.ts"
import type { Member } from "#shared/members/viewer.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

export type AddPlayedPage = NonNullable<Awaited<ReturnType<typeof readUnplayedPage>>>

/** So many that most know stand above the years. */
const beforeYears = 12

/**
 * A part of the mysteries to choose from; near by, of the first prefecture in the member's profile; beside what
 * most know, some of the last years. Null where there is no such page.
 */
export function readUnplayedPage(
  { searchOwn, now }: Services,
  member: Member,
  { by, of: asked, after }: AddPlayedState,
) {
  return searchOwn(async (tx, index) => {
    const profile = asked === null && by === "prefecture" ? await readOwnProfile(tx, member) : null
    const today = tokyoDay(now())
    const usual = by === "year" ? today.slice(0, 4) : (profile?.prefectures[0] ?? null)
    const of = asked ?? usual
    const page = await listUnplayed(tx, index, { by, of, after, today })
    const next = page?.next ?? null
    const besides = page?.items.slice(0, beforeYears) ?? []
    return (
      page && {
        by,
        of,
        beforeYears,
        years:
          by === "popular" && after === null
            ? await listUnplayedOfYears(tx, index, { today, besides })
            : [],
        list: { items: page.items, next: next && addPlayed.write({ by, of, after: next }) },
      }
    )
  })
}
