import { data, redirect } from "react-router"
import type { ChatChapter } from "#content/games/chat.ts"
import { findChapter } from "#domain/games/chat/path.ts"
import { begin, type ChatProgress, isOpen, readChatProgress } from "#domain/games/chat/progress.ts"
import { readAct, type Sent } from "#domain/games/chat/read-act.ts"
import { showTurn } from "#domain/games/chat/show-talk.ts"
import type { ChatTurn } from "#domain/games/chat/turns.ts"
import { foldAnswer } from "#domain/games/fold-answer.ts"
import {
  countAnswer,
  countWrong,
  finishGame,
  resetProgress,
  takeTurn,
} from "#domain/games/keeping.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { isForData } from "#app/request/page-address.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { type TalkState, talkAddress } from "#shared/addresses/talk.ts"
import { done } from "#shared/outcome.ts"
import { playForm } from "#shared/schemas/play-form.ts"
import { noCookie, writeCookie } from "./guest-cookie.ts"
import { openTalk, type Opened } from "./open-talk.ts"

/** One act of a player. The page is shown again with the new lines, also without scripts. */
export async function receiveTurn(site: Services, request: Request, state: TalkState) {
  const opened = await openTalk(site, request, state.game)
  const { game, headers } = opened
  const chapter = findChapter(game, state.chapter) ?? notFound(request)
  const { sent, typed } = await readForm(playForm, request, { fields: 20 })
  if (!sent.ok) return refuseForm(sent, typed)
  const form = sent.value
  if (form.what === "reset") return startAgain(site, opened, typed)
  if (form.what === "end" && form.choice === "stay")
    throw redirect(`${talkAddress(game.id, "lounge")}#chain`, { status: 303, headers })
  const taken = await takeAct(site, opened, { chapter, form })
  if (!taken.ok) return refuseForm(taken, typed)
  const { before, turn } = taken.value
  if (opened.isGuest) headers.append("Set-Cookie", writeCookie(site, state.game, turn.progress))
  if (!isOpen(game, chapter, before))
    throw redirect(talkAddress(game.id, before.chapter), { status: 303, headers })
  const reader = { game, chapter, progress: before, now: site.now().getTime() }
  const lean = isForData(request)
  return data(showTurn(reader, turn, { lean }), { headers })
}

type Act = { chapter: ChatChapter; form: Sent }
type Taken = { before: ChatProgress; turn: ChatTurn }

/** A guest's turn is theirs alone. Turns of a member are taken one at a time, from the latest progress. */
async function takeAct(
  site: Services,
  { game, progress, isGuest }: Opened,
  { chapter, form }: Act,
) {
  const now = site.now().getTime()
  const act = (stored: ChatProgress): Taken & { progress: ChatProgress } => {
    const before = begin(game, stored, now)
    const turn = readAct({ game, chapter, progress: before, now }, form)
    return { before, turn, progress: turn.progress }
  }
  const wrongIn = ({ turn: { told } }: Taken) =>
    told.wrong !== null && form.puzzle !== undefined
      ? { game, puzzle: form.puzzle, answer: foldAnswer(told.wrong.slice(0, 60)), now: site.now() }
      : null
  if (isGuest) {
    const taken: Taken = act(progress)
    const wrong = wrongIn(taken)
    // A turn is taken also where its answer cannot be counted.
    if (wrong)
      await site.receive(async (tx) => done(await countAnswer(tx, wrong))).catch(() => undefined)
    return done(taken)
  }
  return site.keepProgress<Taken>(async (tx, member) => {
    const kept = { game, now: site.now(), read: readChatProgress, turn: act }
    const taken = await takeTurn(tx, member, kept)
    if (taken.progress.finished !== null)
      await finishGame(tx, member, { game: game.id, now: site.now() })
    const wrong = wrongIn(taken)
    if (wrong) await countWrong(tx, wrong)
    return done<Taken>(taken)
  })
}

async function startAgain(
  site: Services,
  { game, isGuest, headers }: Opened,
  typed: Parameters<typeof refuseForm>[1],
) {
  if (isGuest) headers.append("Set-Cookie", noCookie(site, game.id))
  else {
    const reset = await site.keepProgress(async (tx, member) =>
      done(await resetProgress(tx, member, { game, now: site.now() })),
    )
    if (!reset.ok) return refuseForm(reset, typed)
  }
  throw redirect(talkAddress(game.id, game.chapters[0]?.id ?? ""), { status: 303, headers })
}
