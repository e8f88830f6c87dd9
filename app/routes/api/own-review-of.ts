import * as address from "#app/addresses/own-review-of.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { findOwnReviewOf } from "#domain/reviews/own-form.ts"
import type { Route } from "./+types/own-review-of"

/** The member's own review of a mystery, or that there is none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const mystery = address.read(url)
  return answerPersonal(site, async (member) =>
    mystery
      ? { review: await site.readOwn((tx) => findOwnReviewOf(tx, member, mystery.id)) }
      : null,
  )
}
