import { data } from "react-router"
import { findChapter } from "#domain/games/counter/path.ts"
import { hasBegun } from "#domain/games/counter/progress.ts"
import { showPicture } from "#domain/games/counter/show-entries.ts"
import type { Services } from "#domain/services.ts"
import { counterAddress, type CounterId } from "#shared/addresses/counter.ts"
import { openCounter } from "./open-counter.ts"

/** The entrance of a game, and where its player goes on. */
export async function readEntrance(site: Services, request: Request, id: CounterId) {
  const { game, progress, headers } = await openCounter(site, request, id)
  const here = hasBegun(progress) ? findChapter(game, progress.chapter) : undefined
  return data(
    {
      origin: site.origin,
      id,
      entrance: game.entrance,
      picture: showPicture(game, game.entrance.picture),
      first: counterAddress(id, game.chapters[0]?.id ?? ""),
      hints: { to: counterAddress(id, "hint"), label: game.manners.hints.title },
      after:
        progress.finished === null
          ? null
          : { to: counterAddress(id, "after"), label: game.after.title },
      goOn: here ? { to: counterAddress(id, here.id), label: `${here.place}から、つづける` } : null,
    },
    { headers },
  )
}
