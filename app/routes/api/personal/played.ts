import * as playedMysteries from "#app/addresses/played-mysteries.ts"
import { answerPersonal } from "#app/request/answer-personal.ts"
import { services } from "#app/request/context.ts"
import { findPlayed } from "#domain/statuses/find-played.ts"
import type { Route } from "./+types/played"

/** What the member has played, by letters of its title. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const asked = playedMysteries.read(url)
  return answerPersonal(
    site,
    async (member) => asked && site.readOwn((tx) => findPlayed(tx, member, asked.typed)),
  )
}
