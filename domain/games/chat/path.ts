import type { ChatChapter, ChatGame, ChatPuzzle, ChatStep } from "#content/games/chat.ts"
import { listSteps } from "#domain/games/placed-steps.ts"

export const pathOf = listSteps<ChatStep>()

/** The name of a step at which the story waits for its player; null for any other. */
export function stopName(step: ChatStep | undefined): string | null {
  switch (step?.kind) {
    case "puzzle":
      return step.puzzle.id
    case "button":
    case "react":
    case "name":
    case "hear":
    case "ending":
      return step.id
    default:
      return null
  }
}

/** The first stop from a place on; the length of the path after the last one. */
export function stopFrom(chapter: ChatChapter, from: number): number {
  const path = pathOf(chapter)
  const found = path.findIndex(({ step }, at) => at >= from && stopName(step) !== null)
  return found === -1 ? path.length : found
}

export const findStop = (chapter: ChatChapter, name: string): number =>
  pathOf(chapter).findIndex(({ step }) => stopName(step) === name)

export const puzzlesOf = (chapter: ChatChapter): ChatPuzzle[] =>
  pathOf(chapter).flatMap(({ step }) => (step.kind === "puzzle" ? [step.puzzle] : []))

export const findChapter = (game: ChatGame, id: string): ChatChapter | undefined =>
  game.chapters.find((chapter) => chapter.id === id)

/** A puzzle, and the number of its chapter. */
export function findPuzzle(
  game: ChatGame,
  id: string,
): { puzzle: ChatPuzzle; chapter: ChatChapter } | null {
  for (const chapter of game.chapters) {
    const puzzle = puzzlesOf(chapter).find((each) => each.id === id)
    if (puzzle) return { puzzle, chapter }
  }
  return null
}

/** The puzzle that is solved by a new name, if the game has one. */
export const renamePuzzleOf = (game: ChatGame): ChatPuzzle | undefined =>
  game.chapters
    .flatMap((chapter) => puzzlesOf(chapter))
    .find(({ answer }) => answer.kind === "rename")

/** The name that solves the game. */
export const lastNameOf = (game: ChatGame): string | null =>
  renamePuzzleOf(game)?.answer.shown ?? null
