import { readReviewFilter } from "#app/addresses/reviews.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { readReviewsPage } from "#app/routes/reviews/list/read-page.ts"
import type { Route } from "./+types/reviews"

/** What the growing list asks for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const filter = readReviewFilter(query)
  const wish = filter && { filter, before: query.get("before") }
  const list = wish && (await readReviewsPage(context.get(services), wish))
  if (!list) notFound(request)
  return Response.json(list)
}
