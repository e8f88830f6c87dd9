import * as followedReviews from "#app/addresses/followed-reviews.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { listFollowedReviews } from "#domain/reviews/followed.ts"
import type { Route } from "./+types/followed-reviews"

/** What a mystery's public page leaves out, and the member may read as a follower. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const asked = followedReviews.read(url)
  return answerPersonal(
    site,
    async (member) => asked && site.readOwn((tx) => listFollowedReviews(tx, member, asked.id)),
  )
}
