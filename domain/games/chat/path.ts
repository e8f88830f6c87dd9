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

/** A script does not change: what is read of it is read once. */
function once<Of extends object, Read>(read: (of: Of) => Read): (of: Of) => Read {
  const known = new WeakMap<Of, Read>()
  return (of) => {
    const found = known.get(of) ?? read(of)
    known.set(of, found)
    return found
  }
}

const stopsOf = once((chapter: ChatChapter): ReadonlyMap<string, number> => {
  const named = pathOf(chapter).flatMap(({ step }, at) => {
    const name = stopName(step)
    return name === null ? [] : [[name, at] as const]
  })
  // The first of a name is found.
  return new Map(named.toReversed())
})

export const findStop = (chapter: ChatChapter, name: string): number =>
  stopsOf(chapter).get(name) ?? -1

export const puzzlesOf = once((chapter: ChatChapter): readonly ChatPuzzle[] =>
  pathOf(chapter).flatMap(({ step }) => (step.kind === "puzzle" ? [step.puzzle] : [])),
)

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

/** Puzzles in which names are tried. */
export const namePuzzlesOf = once((game: ChatGame): readonly ChatPuzzle[] =>
  game.chapters
    .flatMap((chapter) => puzzlesOf(chapter))
    .filter(({ answer }) => answer.kind === "form" || answer.kind === "rename"),
)

/** The puzzle that is solved by a new name, if the game has one. */
export const renamePuzzleOf = (game: ChatGame): ChatPuzzle | undefined =>
  namePuzzlesOf(game).find(({ answer }) => answer.kind === "rename")

/** The name that solves the game. */
export const lastNameOf = (game: ChatGame): string | null =>
  renamePuzzleOf(game)?.answer.shown ?? null
