import { services } from "#app/context.ts"
import { notFound } from "#app/not-found.ts"
import { ReviewPage } from "#app/components/review/review-page.tsx"
import { reviewMeta } from "./review-meta.ts"
import type { Route } from "./+types/detail"
import { readReviewPage } from "./review-page.ts"

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await readReviewPage(context.get(services), params.id)
  if (!page) notFound(request)
  return page
}

export const meta: Route.MetaFunction = ({ loaderData }) => reviewMeta(loaderData)

export default function Review({ loaderData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} />
}
