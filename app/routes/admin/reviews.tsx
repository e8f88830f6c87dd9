import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { DeskReply } from "#app/components/desk/desk-reply.tsx"
import { services } from "#app/request/context.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { putReviewsBack, removeReviews } from "#domain/moderation/removing.ts"
import { deskReviews } from "#shared/addresses/desk-reviews.ts"
import type { Route } from "./+types/reviews"
import { receiveRemovalAct } from "./inbox/receive-removal-act.ts"
import { RemovalActs } from "./inbox/removal-acts.tsx"
import { reviewsSource } from "./reviews/source.ts"
import { reviewsTable } from "./reviews/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, reviewsSource)

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveRemovalAct(context.get(services), request, {
    remove: removeReviews,
    putBack: putReviewsBack,
  })

export const meta: Route.MetaFunction = () => deskMeta(reviewsTable.title)

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={reviewsTable}
      listing={deskReviews}
      noun="reviews"
      data={loaderData}
      reply={<DeskReply reply={actionData} />}
      acts={<RemovalActs />}
    />
  )
}
