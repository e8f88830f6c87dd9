import * as reviewPage from "#shared/addresses/review.ts"
import * as reviewByQuery from "#shared/addresses/review-by-query.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { ReviewPage } from "./detail/review-page.tsx"
import { reviewMeta } from "./detail/meta.ts"
import type { Route } from "./+types/detail"
import { readReviewPage } from "./detail/read-page.ts"

/** At both of its addresses. */
export async function loader(args: Route.LoaderArgs) {
  const address = reviewPage.read(args.url) ? reviewPage : reviewByQuery
  const { id } = canonicalOrRedirect(address, args)
  const page = await readReviewPage(args.context.get(services), id)
  if (!page) notFound(args.request)
  return page
}

export const meta: Route.MetaFunction = ({ loaderData }) => reviewMeta(loaderData)

export default function Review({ loaderData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} />
}
