import * as reviews from "#app/addresses/reviews.ts"
import { readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { readReviewsPage } from "#app/routes/reviews/list/read-page.ts"
import type { Route } from "./+types/reviews"

/** The next reviews of an infinite list. */
export async function loader(asking: Route.LoaderArgs) {
  const state = readOrNotFound(reviews, asking)
  const list = await readReviewsPage(asking.context.get(services), state)
  if (!list) notFound(asking.request)
  return Response.json(list)
}
