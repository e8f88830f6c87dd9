import { data } from "react-router"
import { findChapter } from "#domain/games/chat/path.ts"
import { hasBegun } from "#domain/games/chat/progress.ts"
import { showPicture } from "#domain/games/chat/show-entries.ts"
import type { Services } from "#domain/services.ts"
import { talkAddress, type TalkId } from "#shared/addresses/talk.ts"
import { openTalk } from "./open-talk.ts"

/** The entrance of a game, and where its player goes on. */
export async function readEntrance(site: Services, request: Request, id: TalkId) {
  const { game, progress, headers } = await openTalk(site, request, id)
  const { entrance } = game
  const here = hasBegun(progress) ? findChapter(game, progress.chapter) : undefined
  const first = game.chapters[0]?.id ?? ""
  return data(
    {
      origin: site.origin,
      id,
      entrance,
      picture: showPicture(game, entrance.picture),
      first: talkAddress(id, first),
      desk: talkAddress(id, "hint"),
      lounge: progress.finished === null ? null : talkAddress(id, "lounge"),
      goOn: here ? { to: talkAddress(id, here.id), label: `${here.place}から、つづける` } : null,
    },
    { headers },
  )
}
