import { data, redirect } from "react-router"
import { findChapter } from "#domain/games/chat/path.ts"
import { begin, isOpen } from "#domain/games/chat/progress.ts"
import { showTalk } from "#domain/games/chat/show-talk.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { talkAddress, type TalkState } from "#shared/addresses/talk.ts"
import { openTalk } from "./open-talk.ts"
import { shareImage } from "./share-image.ts"

/** A chapter as far as its player has come. A later one leads back to where they stand. */
export async function readTalk(site: Services, request: Request, state: TalkState) {
  const { game, progress, headers } = await openTalk(site, request, state.game)
  const chapter = findChapter(game, state.chapter) ?? notFound(request)
  const now = site.now().getTime()
  const begun = begin(game, progress, now)
  if (!isOpen(game, chapter, begun))
    throw redirect(talkAddress(game.id, begun.chapter), { headers })
  const reader = { game, chapter, progress: begun, now }
  const { origin } = site
  const address = talkAddress(game.id, chapter.id)
  return data({ origin, address, image: shareImage(game), talk: showTalk(reader) }, { headers })
}
