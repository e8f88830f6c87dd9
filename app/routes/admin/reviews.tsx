import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { deskReviews } from "#shared/addresses/desk-reviews.ts"
import type { Route } from "./+types/reviews"
import { reviewsSource } from "./reviews/source.ts"
import { reviewsTable } from "./reviews/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, reviewsSource)

export const meta: Route.MetaFunction = () => deskMeta(reviewsTable.title)

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return (
    <DeskListingPage table={reviewsTable} listing={deskReviews} noun="reviews" data={loaderData} />
  )
}
