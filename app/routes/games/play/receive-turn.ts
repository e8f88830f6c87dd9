import { data, redirect } from "react-router"
import * as chapterPage from "#shared/addresses/chapter.ts"
import type { Guess } from "#domain/games/check-answer.ts"
import {
  countWrong,
  finishGame,
  resetProgress,
  takeTurn,
  writeGuess,
} from "#domain/games/keeping.ts"
import { openDome } from "#domain/games/open-dome.ts"
import * as playing from "#domain/games/playing.ts"
import { hasReadEnd, isOpen, puzzleAt, readProgress } from "#domain/games/progress.ts"
import { readDirection, readGuess, type Sent } from "#domain/games/read-guess.ts"
import { findLine, showPuzzle, showChapter } from "#domain/games/show-chapter.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { done } from "#shared/outcome.ts"
import { playForm } from "#shared/schemas/play-form.ts"
import { clockOf } from "#shared/sky/seen-sky.ts"
import { isBeside } from "./acts-beside.ts"
import { openChapter, type Playing, toolsFor } from "./read-chapter.ts"

/** The words said to an act that does not move the story on; null where nothing is said. */
export type PlayReply = {
  reply:
    | (playing.Reply & { name?: string; others?: readonly { name: string; says: string }[] })
    | null
  puzzle: string
  typed: string
}

/** One act of a player. Where the story goes on, the page is read again; otherwise the reply is shown. */
export async function receiveTurn(
  site: Services,
  request: Request,
  state: chapterPage.ChapterState,
) {
  const opened = await openChapter(site, request, state)
  const { sent, typed } = await readForm(playForm, request, { fields: 60 })
  if (!sent.ok) return refuseForm(sent, typed)
  const form = sent.value
  const { game } = opened
  if (form.what === "reset") {
    const reset = await site.keepProgress(async (tx, member) =>
      done(await resetProgress(tx, member, { game, now: site.now() })),
    )
    if (!reset.ok) return refuseForm(reset, typed)
    throw redirect(chapterPage.chapterAddress(state.game, game.chapters[0]?.id ?? ""), 303)
  }
  const taken = await site.keepProgress(async (tx, member) => {
    let guess: Guess | null = null
    const turn = await takeTurn(tx, member, {
      game,
      now: site.now(),
      read: readProgress,
      turn: (progress) => {
        // Another device may have begun again in between.
        if (!isOpen(game, opened.chapter, progress)) return { progress, reply: null }
        const current = { ...opened, progress }
        guess = form.what === "answer" ? guessOf(site, current, state, form) : null
        return play(site, current, state, { form, guess })
      },
    })
    if (guess !== null && turn.reply?.kind === "wrong")
      await countWrong(tx, {
        game,
        puzzle: form.puzzle ?? "",
        answer: writeGuess(guess),
        now: site.now(),
      })
    if (hasReadEnd(game, turn.progress))
      await finishGame(tx, member, { game: game.id, now: site.now() })
    return done(turn)
  })
  if (!taken.ok) return refuseForm(taken, typed)
  const { reply } = taken.value
  if (reply === null && isBeside(form.what))
    return data({ reply, puzzle: "", typed: "" } satisfies PlayReply)
  if (reply === null || (reply.kind === "right" && reply.says === undefined)) {
    const { progress } = taken.value
    const [before, after] = [opened, { ...opened, progress }].map(skiesOf)
    // Where the story sets the sky, the tools begin where it hands them out.
    const tools = before === after ? {} : { ...chapterPage.asHandedOut, back: state.back }
    throw redirect(`${chapterPage.write({ ...state, ...tools })}#now`, 303)
  }
  const nameOf = (speaker: string) => game.manners.names[speaker] ?? ""
  const name = "by" in reply && reply.by ? nameOf(reply.by) : ""
  const more = "more" in reply ? reply.more : []
  const others = more.map(({ by, says }) => ({ name: nameOf(by), says }))
  return data({
    reply: { ...reply, name, others },
    puzzle: form.puzzle ?? "",
    typed: form.text ?? "",
  } satisfies PlayReply)
}

const skiesOf = ({ game, chapter, progress, name }: Playing) =>
  showChapter(game, chapter, { name, progress }).skies

function sightOf(site: Services, current: Playing, state: chapterPage.ChapterState) {
  const { game, chapter, progress, name } = current
  const shown = showChapter(game, chapter, { name, progress })
  const isFixed = puzzleAt(chapter, progress)?.fixed === true
  const tools = toolsFor(site, current, shown, isFixed ? { ...state, after: 0 } : state)
  return { sky: shown.sky, tools, stars: site.stars() }
}

function guessOf(
  site: Services,
  current: Playing,
  state: chapterPage.ChapterState,
  form: Sent,
): Guess | null {
  const { game, chapter, progress, name } = current
  const puzzle = puzzleAt(chapter, progress)
  if (!puzzle || puzzle.id !== form.puzzle) return null
  const player = { name, progress }
  const { asked } = showPuzzle(game, chapter, player, puzzle)
  if (asked.kind === "line") {
    const line = findLine(player, form.line ?? "", game)
    return line && { kind: "line", line }
  }
  return readGuess(asked, form, sightOf(site, current, state))
}

function play(
  site: Services,
  current: Playing,
  state: chapterPage.ChapterState,
  { form, guess }: { form: Sent; guess: Guess | null },
): playing.Turn {
  const now = site.now().getTime()
  const played = { ...current, now }
  const none = { progress: current.progress, reply: null }
  switch (form.what) {
    case "answer":
      return guess === null
        ? none
        : playing.answer(played, { puzzle: form.puzzle ?? "", guess, stars: site.stars() })
    case "wait":
      return playing.endWait(played, form.key ?? "")
    case "thing":
      return playing.pressThing(played, form.key ?? "", form.thing ?? "")
    case "choose":
      return playing.choose(played, form.key ?? "", Number(form.option))
    case "hint":
      return playing.openHint(played, {
        puzzle: form.puzzle ?? "",
        ladder: Number(form.ladder),
        rung: Number(form.rung),
      })
    case "listen":
      return listen(current)
    case "aside":
      return playing.endAside(played, Number(form.value))
    case "back":
      return playing.comeBack(played)
    case "replay":
      return playing.replay(played)
    case "stop":
      return playing.stopDial(
        played,
        clockOf({ ...sightOf(site, current, state).sky, after: state.after ?? 0 }),
      )
    case "tape":
      return { progress: current.progress, reply: tapeReply(current.game) }
    case "touch": {
      const { sky, tools, stars } = sightOf(site, current, state)
      const direction = readDirection(form, { sky, tools, stars })
      const asksForPlace = puzzleAt(current.chapter, current.progress)?.answer.kind === "press"
      if (!direction || asksForPlace || sky.empty) return none
      return playing.touch(played, openDome(stars, current.chapter).isInShadow(direction, 0))
    }
    default:
      return none
  }
}

const tapeReply = ({ manners: { taped } }: Playing["game"]): playing.Reply => ({
  kind: "aside",
  says: taped.text,
  by: taped.speaker,
})

/** The voice is silent in some chapters. */
function listen({ game, chapter, progress, name }: Playing): playing.Turn {
  const { isSilent } = showChapter(game, chapter, { name, progress })
  return {
    progress,
    reply: isSilent ? { kind: "silent", says: game.manners.silence, by: "narrator" } : null,
  }
}
