import type { Services } from "#app/request/context.ts"
import { countRegions } from "#domain/listings/regions.ts"
import { listEndingSoon } from "#domain/mysteries/ending-soon.ts"
import { listNewest } from "#domain/mysteries/newest.ts"
import { countOpen } from "#domain/mysteries/open.ts"
import { listPopular } from "#domain/mysteries/popular.ts"
import { listTrendingIds } from "#domain/reviews/trending.ts"
import { tagsOfReviews, readReviews } from "#domain/reviews/view.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** The data of the start page, the same for all viewers. */
export async function readHome({ origin, now, readPublic }: Services) {
  const today = tokyoDay(now())
  const shown = await readPublic(["mysteries", "makers", "reviews"], async (tx) => ({
    open: await countOpen(tx, today),
    endingSoon: await listEndingSoon(tx, today, 4),
    newest: await listNewest(tx, 8),
    popular: await listPopular(tx, today, 5),
    regions: await countRegions(tx),
    trending: await listTrendingIds(tx, now(), 3),
  }))
  const { trending, ...mysteries } = shown
  const voices = await readPublic(tagsOfReviews(trending), (tx) => readReviews(tx, trending))
  return { ...mysteries, voices, now: now(), origin }
}
