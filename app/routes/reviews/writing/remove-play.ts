import * as address from "#app/addresses/repeat-play.ts"
import { respondWith } from "#app/request/respond-with.ts"
import { services } from "#app/request/context.ts"
import { removePlay } from "#domain/reviews/repeat-plays.ts"
import { refused } from "#shared/outcome.ts"
import type { Route } from "./+types/remove-play"

/** Removes a further play from the member's review. */
export async function action({ context, url }: Route.ActionArgs) {
  const { viewer, write } = context.get(services)
  const { role } = await viewer()
  if (role === "anon") return respondWith(refused("signed-out"))
  const play = address.read(url)
  if (!play) return respondWith(refused("not-found"))
  return respondWith(await write((tx) => removePlay(tx, { id: play.id, playedOn: play.day })))
}
