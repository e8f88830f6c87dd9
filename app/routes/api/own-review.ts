import * as address from "#app/addresses/own-review.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { findOwnReview } from "#domain/reviews/own-form.ts"
import type { Route } from "./+types/own-review"

/** The member's own review as they wrote it; 404 for any other. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const review = address.read(url)
  return answerPersonal(site, async (member) =>
    review ? site.readOwn((tx) => findOwnReview(tx, member, review.id)) : null,
  )
}
