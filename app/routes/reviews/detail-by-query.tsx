import { services } from "#app/context.ts"
import { notFound } from "#app/not-found.ts"
import { ReviewPage } from "#app/components/review/review-page.tsx"
import { reviewMeta } from "./review-meta.ts"
import type { Route } from "./+types/detail-by-query"
import { readReviewPage } from "./review-page.ts"

/** The address that notices carry. It shows what /mysteries/reviews/{id} shows, and names that one canonical. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get("id") ?? ""
  const page = await readReviewPage(context.get(services), id)
  if (!page) notFound(request)
  return page
}

export const meta: Route.MetaFunction = ({ loaderData }) => reviewMeta(loaderData)

export default function ReviewByQuery({ loaderData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} />
}
