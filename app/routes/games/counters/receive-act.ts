import { data, redirect } from "react-router"
import { findChapter } from "#domain/games/counter/path.ts"
import { begin, type CounterProgress, isOpen } from "#domain/games/counter/progress.ts"
import { readAct } from "#domain/games/counter/read-act.ts"
import { showTurn } from "#domain/games/counter/show-counter.ts"
import type { CounterSent } from "#domain/games/counter/shown.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { isForData } from "#app/request/page-address.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { counterAddress, type CounterState } from "#shared/addresses/counter.ts"
import { playForm } from "#shared/schemas/play-form.ts"
import { keepTurn } from "../kept/keep-turn.ts"
import { startAgain } from "../kept/start-again.ts"
import { accountName } from "./account-name.ts"
import { keeping, openCounter } from "./open-counter.ts"

/** One act of a player. The page is shown again with the new lines, also without scripts. */
export async function receiveAct(site: Services, request: Request, state: CounterState) {
  const opened = await openCounter(site, request, state.game)
  const { game, headers } = opened
  const chapter = findChapter(game, state.chapter) ?? notFound(request)
  const { sent, typed } = await readForm(playForm, request, { fields: 20 })
  if (!sent.ok) return refuseForm(sent, typed)
  const form = sent.value
  if (form.what === "reset") {
    const reset = await startAgain(site, opened)
    if (!reset.ok) return refuseForm(reset, typed)
    throw redirect(counterAddress(game.id, game.chapters[0]?.id ?? ""), { status: 303, headers })
  }
  const now = site.now().getTime()
  const take = (stored: CounterProgress) => {
    const before = begin(game, stored)
    const turn = readAct({ game, chapter, progress: before, now }, form)
    return { before, turn, progress: turn.progress }
  }
  const taken = asksOnly(form)
    ? { ok: true as const, value: take(opened.progress) }
    : await keepTurn(site, opened, { keeping, turn: take, puzzle: form.puzzle })
  if (!taken.ok) return refuseForm(taken, typed)
  const { before, turn } = taken.value
  if (!isOpen(game, chapter, before))
    throw redirect(counterAddress(game.id, before.chapter), { status: 303, headers })
  const account = turn.progress.finished === null ? null : await accountName(site)
  const reader = { game, chapter, progress: before, account }
  const asked = {
    now,
    reading: form.what === "convert" ? (form.reading ?? "") : undefined,
    line: form.what === "copy" ? (form.line ?? "") : undefined,
  }
  return data(showTurn(reader, turn, { lean: isForData(request), asked }), { headers })
}

/** Asked for while somebody types: nothing is kept. */
const asksOnly = ({ what }: CounterSent) => what === "convert" || what === "copy"
