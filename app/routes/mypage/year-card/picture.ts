import * as ownYearPicture from "#shared/addresses/own-year-picture.ts"
import { respondWith } from "#app/request/respond-with.ts"
import { services } from "#app/request/context.ts"
import { pictureAnswer } from "#app/request/picture-answer.ts"
import { readYearCard } from "#domain/year-cards/reading.ts"
import { refused } from "#shared/outcome.ts"
import type { Route } from "./+types/picture"

/** The picture of the member's own year. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await site.viewer()
  if (member.role === "anon") return respondWith(refused("signed-out"))
  const asked = ownYearPicture.read(url)
  const { card } = asked
    ? await site.readOwn((tx) => readYearCard(tx, member, asked.year))
    : { card: null }
  return pictureAnswer(
    asked && card ? await site.drawYearCard(card, asked.shape) : refused("not-found"),
  )
}
