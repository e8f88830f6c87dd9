import * as hiddenMembers from "#app/addresses/hidden-members.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { findHiddenAmong } from "#domain/members/hidden-among.ts"
import type { Route } from "./+types/hidden-members"

/** Which members on a page are hidden from the viewer, and which of them the viewer muted. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const asked = hiddenMembers.read(url)
  return answerPersonal(
    site,
    async (member) => asked && site.readOwn((tx) => findHiddenAmong(tx, member, asked.ids)),
  )
}
