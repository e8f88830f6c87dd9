import { sharedPicture } from "#shared/addresses/share-card.ts"
import { services } from "#app/request/context.ts"
import { pictureAnswer } from "#app/request/picture-answer.ts"
import { findSharedCard } from "#domain/share-cards/sharing.ts"
import { refused } from "#shared/outcome.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/picture"

/** A picture of a card that a member shared. Asked for at each request, because they may withdraw it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { readPublic, cardPictures, now } = context.get(services)
  const asked = sharedPicture.read(url, tokyoDay(now()))
  const card = asked && (await readPublic([], (tx) => findSharedCard(tx, asked.secret)))
  return pictureAnswer(
    asked && card ? await cardPictures.draw(card, asked.look, asked.secret) : refused("not-found"),
  )
}
