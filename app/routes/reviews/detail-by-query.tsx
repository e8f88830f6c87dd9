import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { ReviewPage } from "./detail/review-page.tsx"
import { reviewMeta } from "./detail/meta.ts"
import type { Route } from "./+types/detail-by-query"
import { readReviewPage } from "./detail/read-page.ts"

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
