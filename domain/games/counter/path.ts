import type {
  CounterChapter,
  CounterGame,
  CounterPuzzle,
  CounterStep,
} from "#content/games/chat.ts"
import { listSteps } from "#domain/games/placed-steps.ts"

export const pathOf = listSteps<CounterStep>()

/** The name of a step at which the story waits for its player; null for any other. Of words with a choice of two, the first one waits. */
export function stopName(chapter: CounterChapter, at: number): string | null {
  const path = pathOf(chapter)
  const placed = path[at]
  switch (placed?.step.kind) {
    case "puzzle":
      return placed.step.puzzle.id
    case "borrow":
    case "return":
    case "drill":
      return placed.step.id
    case "own":
      return isOther(chapter, at) ? null : placed.key
    default:
      return null
  }
}

/** Whether these words of the player are the other ones of a choice by the wallpaper. */
export function isOther(chapter: CounterChapter, at: number): boolean {
  const path = pathOf(chapter)
  const isChoice = (step: CounterStep | undefined) =>
    step?.kind === "own" && step.when !== undefined
  return isChoice(path[at]?.step) && isChoice(path[at - 1]?.step)
}

/** The first stop from a place on; the length of the path after the last one. */
export function stopFrom(chapter: CounterChapter, from: number): number {
  const path = pathOf(chapter)
  const found = path.findIndex((_, at) => at >= from && stopName(chapter, at) !== null)
  return found === -1 ? path.length : found
}

export const findStop = (chapter: CounterChapter, name: string): number =>
  pathOf(chapter).findIndex((_, at) => stopName(chapter, at) === name)

export const puzzlesOf = (chapter: CounterChapter): CounterPuzzle[] =>
  pathOf(chapter).flatMap(({ step }) => (step.kind === "puzzle" ? [step.puzzle] : []))

export const findChapter = (game: CounterGame, id: string): CounterChapter | undefined =>
  game.chapters.find((chapter) => chapter.id === id)

/** A puzzle, wherever it stands. */
export const findPuzzle = (game: CounterGame, id: string): CounterPuzzle | undefined =>
  game.chapters.flatMap(puzzlesOf).find((puzzle) => puzzle.id === id)
