import * as personalComments from "#app/addresses/personal-comments.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { readPersonalComments } from "#domain/comments/personal.ts"
import type { Route } from "./+types/comments"

/** What the member has to do with the thread of a review. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const asked = personalComments.read(url)
  return answerPersonal(
    site,
    async (member) => asked && site.readOwn((tx) => readPersonalComments(tx, member, asked.id)),
  )
}
