import { data } from "react-router"
import type { CounterGame } from "#content/games/chat.ts"
import { type CounterProgress, hasBegun } from "#domain/games/counter/progress.ts"
import { readHint } from "#domain/games/counter/read-act.ts"
import { showHints } from "#domain/games/counter/show-hints.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { counterAddress, type CounterId, entranceOf } from "#shared/addresses/counter.ts"
import { playForm } from "#shared/schemas/play-form.ts"
import { keepTurn } from "../kept/keep-turn.ts"
import { keeping, openCounter } from "./open-counter.ts"

/** The page of hints, for people from outside as well. */
export async function readHints(site: Services, request: Request, id: CounterId) {
  const { game, progress, headers } = await openCounter(site, request, id)
  return data(shown(site, game, progress), { headers })
}

const shown = (site: Services, game: CounterGame, progress: CounterProgress) => ({
  origin: site.origin,
  title: game.title,
  entrance: entranceOf(game.id),
  begin: game.entrance.begin,
  /** The chapter that the player came from. */
  goOn: hasBegun(progress) ? counterAddress(game.id, progress.chapter) : null,
  hints: showHints(game, progress),
})

/** One more rung, which is open in its chapter as well. */
export async function receiveHint(site: Services, request: Request, id: CounterId) {
  const opened = await openCounter(site, request, id)
  const { game, headers } = opened
  const { sent, typed } = await readForm(playForm, request, { fields: 20 })
  if (!sent.ok) return refuseForm(sent, typed)
  const take = (before: CounterProgress) => {
    const turn = readHint({ game, progress: before }, sent.value)
    return { before, turn, progress: turn.progress }
  }
  const taken = await keepTurn(site, opened, { keeping, turn: take, puzzle: undefined })
  if (!taken.ok) return refuseForm(taken, typed)
  return data(shown(site, game, taken.value.progress), { headers })
}
