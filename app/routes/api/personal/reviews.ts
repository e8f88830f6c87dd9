import * as personalReviews from "#app/addresses/personal-reviews.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { readPersonalReviews } from "#domain/reviews/personal.ts"
import type { Route } from "./+types/reviews"

/** What the member has to do with the reviews on their page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const asked = personalReviews.read(url)
  return answerPersonal(
    site,
    async (member) => asked && site.readOwn((tx) => readPersonalReviews(tx, member, asked.ids)),
  )
}
