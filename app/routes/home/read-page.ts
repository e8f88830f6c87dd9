import { searchFor } from "#shared/addresses/search.ts"
import type { Services } from "#domain/services.ts"
import { countRegions } from "#domain/listings/regions.ts"
import { listEndingSoon } from "#domain/mysteries/ending-soon.ts"
import { listNewest } from "#domain/mysteries/newest.ts"
import { listMostWanted } from "#domain/mysteries/most-wanted.ts"
import { countOpen } from "#domain/mysteries/open.ts"
import { listTrendingIds } from "#domain/reviews/trending.ts"
import { tagsOfReviews, readReviews } from "#domain/reviews/view.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import { countEach } from "#domain/search/counting.ts"
import { noSearch } from "#shared/search/query.ts"
import { shortcutsOn } from "#shared/search/shortcuts.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"

/** The data of the start page, the same for all viewers. */
export async function readHome({ origin, now, readPublic, searchPublic }: Services) {
  const today = tokyoDay(now())
  const shown = await searchPublic(["mysteries", "makers", "reviews"], async (tx, index) => ({
    open: await countOpen(tx, today),
    shortcuts: await countShortcuts(index, today),
    endingSoon: withoutRepeatedPictures(await listEndingSoon(tx, today, 8)).slice(0, 4),
    newest: withoutRepeatedPictures(await listNewest(tx, today, 16)).slice(0, 8),
    popular: await listMostWanted(tx, 5),
    regions: await countRegions(tx),
    trending: await listTrendingIds(tx, now(), 3),
  }))
  const { trending, ...mysteries } = shown
  const voices = await readPublic(tagsOfReviews(trending), (tx) => readReviews(tx, trending))
  return { ...mysteries, voices, now: now(), origin }
}

async function countShortcuts(index: IndexSnapshot, today: Day) {
  const shortcuts = shortcutsOn(today)
  const queries = shortcuts.map(({ asked }) => ({ ...noSearch, ...asked }))
  const counts = await countEach(index, queries, today)
  return shortcuts.map(({ name, asked }, n) => ({
    name,
    address: searchFor(asked),
    count: counts[n] ?? 0,
  }))
}

/** In one strip, the same picture twice looks like a mistake; the default picture is one too. */
function withoutRepeatedPictures<Item extends { img: string | null }>(items: Item[]): Item[] {
  return items.filter(({ img }, n) => items.findIndex((other) => other.img === img) === n)
}
