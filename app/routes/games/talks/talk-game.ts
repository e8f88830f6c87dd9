import { notFound } from "#app/request/not-found.ts"
import { pageAddress } from "#app/request/page-address.ts"
import { gameOf, type TalkId } from "#shared/addresses/talk.ts"

/** The game of an address below /games. */
export const talkIn = (request: Request): TalkId =>
  gameOf(pageAddress(request)) ?? notFound(request)
