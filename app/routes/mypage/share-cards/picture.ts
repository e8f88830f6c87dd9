import { ownPicture } from "#shared/addresses/share-card.ts"
import { services } from "#app/request/context.ts"
import { pictureAnswer } from "#app/request/picture-answer.ts"
import { respondWith } from "#app/request/respond-with.ts"
import { readCard } from "#domain/share-cards/reading.ts"
import { refused } from "#shared/outcome.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/picture"

/** A picture of the member's own card. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await site.viewer()
  if (member.role === "anon") return respondWith(refused("signed-out"))
  const asked = ownPicture.read(url, tokyoDay(site.now()))
  const card = asked && (await site.readOwn((tx) => readCard(tx, member, asked.subject)))
  return pictureAnswer(
    asked && card
      ? await site.cardPictures.draw(card, asked.look, member.uid)
      : refused("not-found"),
  )
}
