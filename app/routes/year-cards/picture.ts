import * as sharedYearPicture from "#shared/addresses/shared-year-picture.ts"
import { services } from "#app/request/context.ts"
import { pictureAnswer } from "#app/request/picture-answer.ts"
import { findSharedCard } from "#domain/year-cards/sharing.ts"
import { refused } from "#shared/outcome.ts"
import type { Route } from "./+types/picture"

/** The picture of a card that a member shared. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { readPublic, drawYearCard } = context.get(services)
  const asked = sharedYearPicture.read(url)
  const card = asked && (await readPublic([], (tx) => findSharedCard(tx, asked.secret)))
  return pictureAnswer(card ? await drawYearCard(card, asked.shape) : refused("not-found"))
}
