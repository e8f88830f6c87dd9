import * as reviewPage from "#app/addresses/review-by-query.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { ReviewPage } from "./detail/review-page.tsx"
import { reviewMeta } from "./detail/meta.ts"
import type { Route } from "./+types/detail-by-query"
import { readReviewPage } from "./detail/read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  const { id } = canonicalOrRedirect(reviewPage, args)
  const page = await readReviewPage(args.context.get(services), id)
  if (!page) notFound(args.request)
  return page
}

export const meta: Route.MetaFunction = ({ loaderData }) => reviewMeta(loaderData)

export default function ReviewByQuery({ loaderData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} />
}
