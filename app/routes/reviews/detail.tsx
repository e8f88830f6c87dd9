import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { ReviewPage } from "./detail/review-page.tsx"
import { reviewMeta } from "./detail/meta.ts"
import type { Route } from "./+types/detail"
import { readReviewPage } from "./detail/read-page.ts"

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await readReviewPage(context.get(services), params.id)
  if (!page) notFound(request)
  return page
}

export const meta: Route.MetaFunction = ({ loaderData }) => reviewMeta(loaderData)

export default function Review({ loaderData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} />
}
