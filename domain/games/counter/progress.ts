import type {
  CounterChapter,
  CounterGame,
  CounterPuzzle,
  CounterTool,
} from "#content/games/chat.ts"
import { placesOn, theEnd } from "#domain/games/place.ts"
import { countRungs, joinRungs, type OpenRungs } from "#domain/games/open-rungs.ts"
import type { AtWall } from "#domain/games/fourth/wall.ts"
import { findStop, pathOf, puzzlesOf, stopFrom, stopName } from "./path.ts"
import type { ShownEar, Wallpaper } from "./shown.ts"

/** Progress of a player at a counter: plain data. Guests keep it in a cookie, so all of it is short. Times are in milliseconds. */
export type CounterProgress = {
  /** The furthest stop: there the player stands. Empty before the first. */
  chapter: string
  stop: string
  /** So many lines of the drill at this stop were sent. */
  drilled: number
  /** The end was reached then. */
  finished: number | null
  /** The borrowed one. */
  name: string
  /** Which of two or more, by their stops. */
  chosen: Readonly<Record<string, number>>
  /** The words with which the player described the photograph. */
  words: readonly [string, string] | null
  wallpaper: Wallpaper
  ear: ShownEar
  /** Wrong answers by puzzle, and other counts of what is said in turn. */
  counts: Readonly<Record<string, number>>
  hints: OpenRungs
  /** Chapters whose ladders were opened after the question. */
  opened: readonly string[]
  /** The last guesses. */
  guesses: readonly number[]
  /** Of those who finished all three. */
  wall?: AtWall
}

const nothing: CounterProgress = {
  chapter: "",
  stop: "",
  drilled: 0,
  finished: null,
  name: "",
  chosen: {},
  words: null,
  wallpaper: "day",
  ear: { isOn: false, hasWidths: true },
  counts: {},
  hints: {},
  opened: [],
  guesses: [],
}

/** Progress as it was stored: by this version of the site or an earlier one. Whatever cannot be read is a fresh start. */
export function readCounterProgress(state: unknown): CounterProgress {
  if (typeof state !== "object" || state === null) return nothing
  const read: CounterProgress = { ...nothing, ...state }
  const isSound =
    typeof read.chapter === "string" &&
    typeof read.stop === "string" &&
    typeof read.name === "string" &&
    Array.isArray(read.guesses)
  return isSound ? read : nothing
}

const placeOf = placesOn<CounterChapter>({ pathOf, findStop, stopFrom })

export const isOpen = (
  game: CounterGame,
  chapter: CounterChapter,
  progress: CounterProgress,
): boolean => game.chapters.indexOf(chapter) <= placeOf(game, progress).number

export const hasBegun = ({ chapter }: CounterProgress): boolean => chapter !== ""

/** The first visit stands at the first stop. */
export function begin(game: CounterGame, progress: CounterProgress): CounterProgress {
  const [first] = game.chapters
  if (!first || hasBegun(progress)) return progress
  return { ...progress, chapter: first.id, stop: stopNameAt(first, stopFrom(first, 0)) }
}

/** The stop at which the player stands in a chapter, as an index of its path; its length once it is finished, -1 before it. */
export function stopOf(
  game: CounterGame,
  chapter: CounterChapter,
  progress: CounterProgress,
): number {
  const { number, at } = placeOf(game, progress)
  const here = game.chapters.indexOf(chapter)
  if (here < number) return pathOf(chapter).length
  return here === number ? at : -1
}

/** The puzzle before which the player stands, or undefined. */
export function puzzleAt(
  game: CounterGame,
  chapter: CounterChapter,
  progress: CounterProgress,
): CounterPuzzle | undefined {
  const step = pathOf(chapter)[stopOf(game, chapter, progress)]?.step
  return step?.kind === "puzzle" ? step.puzzle : undefined
}

/** Whether a stop was passed. */
export const isBehind = (game: CounterGame, progress: CounterProgress, id: string): boolean =>
  game.chapters.some((chapter) => {
    const found = findStop(chapter, id)
    return found !== -1 && found < stopOf(game, chapter, progress)
  })

/** Whether a stop was passed, or the player stands at it. */
export const isReached = (game: CounterGame, progress: CounterProgress, id: string): boolean =>
  game.chapters.some((chapter) => {
    const found = findStop(chapter, id)
    return found !== -1 && found <= stopOf(game, chapter, progress)
  })

/** The steps that the player has earned, chapter by chapter. */
export const earnedSteps = (game: CounterGame, progress: CounterProgress) =>
  game.chapters.flatMap((chapter) =>
    pathOf(chapter)
      .slice(0, stopOf(game, chapter, progress) + 1)
      .map(({ step }) => step),
  )

export const toolsOf = (game: CounterGame, progress: CounterProgress): ReadonlySet<CounterTool> =>
  new Set(earnedSteps(game, progress).flatMap((step) => (step.kind === "give" ? step.tools : [])))

/** Stops of a chapter by their names, for the place where a player stands. */
export const stopNameAt = (chapter: CounterChapter, at: number): string =>
  stopName(chapter, at) ?? theEnd

/** How often the player had asked for a hint when somebody spoke of it, or has by now. */
export const askedCount = ({ chosen, hints }: CounterProgress): number =>
  chosen.hints ?? countRungs(hints)

/** Solved puzzles of a game, and all of them. */
export function countSolved(
  game: CounterGame,
  progress: CounterProgress,
): { solved: number; all: number } {
  const all = game.chapters.flatMap(puzzlesOf)
  return { solved: all.filter(({ id }) => isBehind(game, progress, id)).length, all: all.length }
}

/** One of two players who are the same person. Nothing solved is lost. */
export function mergeProgress(
  game: CounterGame,
  stored: CounterProgress,
  brought: CounterProgress,
): CounterProgress {
  if (!hasBegun(brought)) return stored
  if (!hasBegun(stored)) return brought
  const number = (each: CounterProgress) => {
    const place = placeOf(game, each)
    return place.number * 10_000 + place.at + each.drilled / 100
  }
  const [far, near] = number(brought) > number(stored) ? [brought, stored] : [stored, brought]
  const wall = far.wall ?? near.wall
  return {
    ...far,
    ...(wall && { wall }),
    finished: far.finished ?? near.finished,
    hints: joinRungs(near.hints, far.hints),
    opened: [...new Set([...far.opened, ...near.opened])],
  }
}
