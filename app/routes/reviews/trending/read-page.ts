import type { Services } from "#domain/services.ts"
import { listTrendingIds } from "#domain/reviews/trending.ts"
import { tagsOfReviews, readReviews } from "#domain/reviews/view.ts"

/** The first five are this week's; the others follow. */
const shown = 20

export async function readTrending({ now, origin, readPublic }: Services) {
  const ids = await readPublic(["reviews"], (tx) => listTrendingIds(tx, now(), shown))
  const reviews = await readPublic(tagsOfReviews(ids), (tx) => readReviews(tx, ids))
  return { reviews, origin }
}
