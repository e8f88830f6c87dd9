import type { Star } from "#shared/sky/read-stars.ts"
import { mainPath, stopFrom } from "./chapter-path.ts"
import { checkAnswer } from "./check-answer.ts"
import type { Game } from "./games.ts"
import { listNames } from "./hear-sky.ts"
import { openDome } from "./open-dome.ts"
import { otherReply, speakerOf, wordsOf } from "./playing.ts"
import { type Progress, readProgress } from "./progress.ts"
import { theEnd } from "./place.ts"
import { readGuess, type Sent } from "./read-guess.ts"
import { showChapter, type ShownChapter, showPuzzle } from "./show-chapter.ts"

/** The first taste of a game as somebody without an account plays it: nothing of it is kept. */
export type Taste = {
  shown: ShownChapter
  reply: { name: string; text: string } | null
  isSolved: boolean
  wrong: number
  /** Of the stars that come out in the end. */
  names: ReturnType<typeof listNames>
}

const untouched = readProgress({})

const tasteOf = (game: Game, progress: Progress): Taste => ({
  shown: withoutSolution(showChapter(game, game.entrance, { name: "", progress })),
  reply: null,
  isSolved: false,
  wrong: 0,
  names: [],
})

/** The form tells how many hints are open, so these explain nothing: only the solution does. */
const withoutSolution = (shown: ShownChapter): ShownChapter => ({
  ...shown,
  steps: shown.steps.map((step) =>
    step.kind === "puzzle" && !step.isSolved ? { ...step, explained: null } : step,
  ),
})

export const openTaste = (game: Game): Taste => tasteOf(game, untouched)

const count = (text: string | undefined, most: number) =>
  Math.min(most, /^\d{1,4}$/.test(text ?? "") ? Number(text) : 0)

/** A press of the sky, or one more hint. What was opened and guessed before is told by the form. */
export function taste(game: Game, sent: Sent, stars: readonly Star[]): Taste {
  const { entrance } = game
  const path = mainPath(entrance)
  const step = path[stopFrom(path, 0)]?.step
  if (step?.kind !== "puzzle") return openTaste(game)
  const { puzzle } = step
  const rungs = count(sent.rungs, 4)
  const before = count(sent.wrong, 9_999)
  const progress = { ...untouched, hints: { [puzzle.id]: [rungs] } }
  if (sent.what === "hint") return { ...tasteOf(game, progress), wrong: before }
  const { asked } = showPuzzle(game, entrance, { name: "", progress }, puzzle)
  const { sky } = entrance
  const tools = { after: 0, sun: sky.sun, cityLight: sky.cityLight, binoculars: null }
  const guess = readGuess(asked, { ...sent, target: "" }, { sky, tools, stars })
  if (guess === null) return { ...tasteOf(game, progress), wrong: before }
  const verdict = checkAnswer(puzzle.answer, guess, openDome(stars, entrance))
  if (verdict.kind === "right") {
    const solved = { ...progress, solved: { [puzzle.id]: 1 }, at: { [entrance.id]: theEnd } }
    return { ...tasteOf(game, solved), isSolved: true, names: listNames() }
  }
  const wrong = before + 1
  const by = speakerOf(entrance, game)
  const reply = verdict.kind === "near" ? verdict.reply : otherReply(game, by, wrong, wrong)
  const text = wordsOf(reply, by)
    .map(({ says }) => says)
    .join("")
  return {
    ...tasteOf(game, progress),
    reply: { name: game.manners.names[by] ?? "", text },
    wrong,
  }
}
