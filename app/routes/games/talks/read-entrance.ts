import { data } from "react-router"
import { findChapter } from "#domain/games/chat/path.ts"
import { hasBegun } from "#domain/games/chat/progress.ts"
import { showPicture } from "#domain/games/chat/show-entries.ts"
import { hasFinished } from "#domain/games/keeping.ts"
import type { Services } from "#domain/services.ts"
import * as finishers from "#shared/addresses/finishers.ts"
import { talkAddress, type TalkId } from "#shared/addresses/talk.ts"
import { openTalk } from "./open-talk.ts"
import { shareImage } from "./share-image.ts"

/** The entrance of a game, and where its player goes on. */
export async function readEntrance(site: Services, request: Request, id: TalkId) {
  const { game, progress, isGuest, headers } = await openTalk(site, request, id)
  const { entrance } = game
  const here = hasBegun(progress) ? findChapter(game, progress.chapter) : undefined
  const first = game.chapters[0]?.id ?? ""
  const isFinisher = !isGuest && (await hasFinishedOnce(site, id))
  return data(
    {
      origin: site.origin,
      id,
      entrance,
      image: shareImage(game),
      picture: showPicture(game, entrance.picture),
      first: talkAddress(id, first),
      desk: talkAddress(id, "hint"),
      lounge: progress.finished === null ? null : talkAddress(id, "lounge"),
      shelf: isFinisher ? finishers.write({ game: id }) : null,
      goOn: here ? { to: talkAddress(id, here.id), label: `${here.place}から、つづける` } : null,
    },
    { headers },
  )
}

async function hasFinishedOnce(site: Services, id: TalkId): Promise<boolean> {
  const viewer = await site.viewer()
  return viewer.role !== "anon" && (await site.readOwn((tx) => hasFinished(tx, viewer, id)))
}
