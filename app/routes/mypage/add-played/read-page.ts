import { addPlayed, type AddPlayedState } from "#shared/addresses/add-played.ts"
import type { Services } from "#domain/services.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import { type ChosenMystery, listUnplayed, listUnplayedOfYears } from "#domain/search/unplayed.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import type { Member } from "#shared/members/viewer.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

export type AddPlayedPage = NonNullable<Awaited<ReturnType<typeof readUnplayedPage>>>

/** So many that most know stand above the years. */
const beforeYears = 12

/**
 * A part of the mysteries to choose from; near by, of the first prefecture in the member's profile; beside what
 * most know, some of that prefecture and of the last years. Null where there is no such page.
 */
export function readUnplayedPage(
  { searchOwn, now }: Services,
  member: Member,
  { by, of: asked, after }: AddPlayedState,
) {
  return searchOwn(async (tx, index) => {
    const profile = asked === null ? await readOwnProfile(tx, member) : null
    const home = profile?.prefectures[0] ?? null
    const today = tokyoDay(now())
    const usual = { year: today.slice(0, 4), prefecture: home }
    const of = asked ?? (by === "year" || by === "prefecture" ? usual[by] : null)
    const page = await listUnplayed(tx, index, { by, of, after, today })
    if (!page) return null
    const next = page.next && addPlayed.write({ by, of, after: page.next })
    const list = { items: page.items, next }
    if (by !== "popular" || after !== null) {
      return { by, of, beforeYears, near: null, years: [], list }
    }
    const near = await listNear(home, (id) =>
      listUnplayed(tx, index, { by: "prefecture", of: id, after: null, today }),
    )
    const nearIds = new Set(near?.items.map(({ id }) => id))
    const known = page.items.filter(({ id }) => !nearIds.has(id)).slice(0, beforeYears)
    const besides = [...(near?.items ?? []), ...known]
    const years = await listUnplayedOfYears(tx, index, { today, besides })
    return { by, of, beforeYears, near, years, list }
  })
}

/** Two rows on phones, one on wide screens. */
const shownNear = 6

/** The best known of the member's prefecture; null if there is none. */
async function listNear(
  home: string | null,
  list: (id: string) => Promise<{ items: ChosenMystery[] } | null>,
) {
  const prefecture = prefectures.find(({ id }) => id === home)
  const page = prefecture && (await list(prefecture.id))
  return page && page.items.length > 0
    ? { ...prefecture, items: page.items.slice(0, shownNear) }
    : null
}
