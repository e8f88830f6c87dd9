import { data, redirect } from "react-router"
import { findChapter } from "#domain/games/counter/path.ts"
import { begin, isOpen } from "#domain/games/counter/progress.ts"
import { showCounter } from "#domain/games/counter/show-counter.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { counterAddress, type CounterState } from "#shared/addresses/counter.ts"
import { accountName } from "./account-name.ts"
import { openCounter } from "./open-counter.ts"

/** A chapter as far as its player has come. A later one leads back to where they stand. */
export async function readCounter(site: Services, request: Request, state: CounterState) {
  const { game, progress, headers } = await openCounter(site, request, state.game)
  const chapter = findChapter(game, state.chapter) ?? notFound(request)
  const begun = begin(game, progress)
  if (!isOpen(game, chapter, begun))
    throw redirect(counterAddress(game.id, begun.chapter), { headers })
  const account = begun.finished === null ? null : await accountName(site)
  const { origin } = site
  const address = counterAddress(game.id, chapter.id)
  const counter = showCounter({ game, chapter, progress: begun, account })
  return data({ origin, address, counter }, { headers })
}
