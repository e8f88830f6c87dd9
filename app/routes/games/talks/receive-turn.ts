import { data, redirect } from "react-router"
import { findChapter } from "#domain/games/chat/path.ts"
import { begin, type ChatProgress, isOpen } from "#domain/games/chat/progress.ts"
import { readAct } from "#domain/games/chat/read-act.ts"
import { showTurn } from "#domain/games/chat/show-talk.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { isForData } from "#app/request/page-address.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { type TalkState, talkAddress } from "#shared/addresses/talk.ts"
import { playForm } from "#shared/schemas/play-form.ts"
import { keepTurn } from "../kept/keep-turn.ts"
import { startAgain } from "../kept/start-again.ts"
import { keeping, openTalk } from "./open-talk.ts"

/** One act of a player. The page is shown again with the new lines, also without scripts. */
export async function receiveTurn(site: Services, request: Request, state: TalkState) {
  const opened = await openTalk(site, request, state.game)
  const { game, headers } = opened
  const chapter = findChapter(game, state.chapter) ?? notFound(request)
  const { sent, typed } = await readForm(playForm, request, { fields: 20 })
  if (!sent.ok) return refuseForm(sent, typed)
  const form = sent.value
  if (form.what === "reset") {
    const reset = await startAgain(site, opened)
    if (!reset.ok) return refuseForm(reset, typed)
    throw redirect(talkAddress(game.id, game.chapters[0]?.id ?? ""), { status: 303, headers })
  }
  if (form.what === "end" && form.choice === "stay")
    throw redirect(`${talkAddress(game.id, "lounge")}#chain`, { status: 303, headers })
  const now = site.now().getTime()
  const take = (stored: ChatProgress) => {
    const before = begin(game, stored, now)
    const turn = readAct({ game, chapter, progress: before, now }, form)
    return { before, turn, progress: turn.progress }
  }
  const taken = await keepTurn(site, opened, { keeping, turn: take, puzzle: form.puzzle })
  if (!taken.ok) return refuseForm(taken, typed)
  const { before, turn } = taken.value
  if (!isOpen(game, chapter, before))
    throw redirect(talkAddress(game.id, before.chapter), { status: 303, headers })
  const reader = { game, chapter, progress: before, now }
  const lean = isForData(request)
  return data(showTurn(reader, turn, { lean }), { headers })
}
