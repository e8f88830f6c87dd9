import { followStates } from "#app/addresses/following.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { findFollowStates } from "#domain/follows/states.ts"
import type { Route } from "./+types/follows"

/** What the member and the members on their page are to each other. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const asked = followStates.read(url)
  return answerPersonal(
    site,
    async (member) => asked && site.readOwn((tx) => findFollowStates(tx, member, asked.ids)),
  )
}
