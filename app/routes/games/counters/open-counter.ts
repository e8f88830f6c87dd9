import type { CounterGame } from "#content/games/chat.ts"
import { findCounter } from "#domain/games/counter/games.ts"
import {
  type CounterProgress,
  hasBegun,
  mergeProgress,
  readCounterProgress,
} from "#domain/games/counter/progress.ts"
import { openProgress, sealProgress } from "#domain/games/counter/sealed-progress.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { pageAddress } from "#app/request/page-address.ts"
import { type CounterId, gameOf } from "#shared/addresses/counter.ts"
import { type Keeping, openPlay } from "../kept/open-play.ts"

export const keeping: Keeping<CounterGame, CounterProgress> = {
  read: readCounterProgress,
  hasBegun,
  merge: mergeProgress,
  open: openProgress,
  seal: sealProgress,
}

/** The game of an address below /games. */
export const counterIn = (request: Request): CounterId =>
  gameOf(pageAddress(request)) ?? notFound(request)

export const openCounter = (site: Services, request: Request, id: CounterId) =>
  openPlay(site, request, { game: findCounter(id) ?? notFound(request), keeping })
