import { notFound } from "#app/request/not-found.ts"
import { partsOf } from "#shared/addresses/page.ts"
import { talksOf, type TalkId } from "#shared/addresses/talk.ts"

const isTalk = (id: string): id is TalkId => Object.hasOwn(talksOf, id)

/** The game of an address below /games. */
export function talkIn(request: Request): TalkId {
  const [, id = ""] = partsOf(new URL(request.url))
  const game = id.replace(/\.data$/, "")
  return isTalk(game) ? game : notFound(request)
}
