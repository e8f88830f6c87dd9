import { services } from "#app/context.ts"
import { notFound } from "#app/not-found.ts"
import { readReviewsPage } from "#app/routes/reviews/reviews-page.ts"
import type { Route } from "./+types/reviews"

/** What the growing list asks for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get("before")
  const list = await readReviewsPage(context.get(services), before)
  if (!list) notFound(request)
  return Response.json(list)
}
