import * as mentionableMembers from "#app/addresses/mentionable-members.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { listMentionable } from "#domain/members/mentionable.ts"
import type { Route } from "./+types/members"

/** Members to mention, by the beginning of their name. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const asked = mentionableMembers.read(url)
  return answerPersonal(
    site,
    async (member) => asked && site.readOwn((tx) => listMentionable(tx, member, asked.name)),
  )
}
