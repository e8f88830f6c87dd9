import * as reviews from "#shared/addresses/reviews.ts"
import { readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { readReviewsPage } from "#app/routes/reviews/list/read-page.ts"
import type { Route } from "./+types/reviews"

/** The next reviews of an infinite list. */
export async function loader(args: Route.LoaderArgs) {
  const state = readOrNotFound(reviews, args)
  const list = await readReviewsPage(args.context.get(services), state)
  if (!list) notFound(args.request)
  return Response.json(list)
}
