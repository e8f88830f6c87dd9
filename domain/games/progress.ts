import { theEnd } from "./place.ts"
import type { Chapter, Puzzle, When } from "#content/games/story.ts"
import { mainPath, type Placed, stopFrom, stopName } from "./chapter-path.ts"
import type { Game } from "./games.ts"

/** Progress of a player in a game: plain data, kept in game_progress. Times are in milliseconds. */
export type Progress = {
  /** The stop at which the player stands in each chapter that was begun, by its name, or its end. */
  at: Record<string, string>
  /** Chapters that were finished once, however often they are played again. */
  finished: Record<string, number>
  /** The other end at which the player stands in a chapter. */
  aside: Record<string, string>
  /** Things pressed, and what was chosen, by the keys of their steps. */
  pressed: Record<string, readonly string[]>
  chosen: Record<string, number>
  solved: Record<string, number>
  wrong: Record<string, number>
  /** The last wrong words for a puzzle, and what was said to them. */
  tried: Record<string, { text: string; replies: readonly { says: string; by: string }[] }>
  /** Replies that all wrong answers share, so far. */
  others: number
  /** Open rungs of each ladder of a puzzle. */
  hints: Record<string, readonly number[]>
  /** Touches of the shadow, by chapter. */
  touches: Record<string, number>
  /** Asides that fell. */
  said: readonly string[]
  endings: Record<string, number>
  /** The last guesses. */
  guesses: readonly number[]
}

const nothing: Progress = {
  at: {},
  finished: {},
  aside: {},
  pressed: {},
  chosen: {},
  solved: {},
  wrong: {},
  tried: {},
  others: 0,
  hints: {},
  touches: {},
  said: [],
  endings: {},
  guesses: [],
}

/** Progress as it was stored: by this version of the site or an earlier one. */
export const readProgress = (state: unknown): Progress => ({
  ...nothing,
  ...(typeof state === "object" ? state : null),
})

/** The stop at which the player stands in a chapter, as an index of its path. Where its script was changed, nobody stands beyond a puzzle that they have to solve. */
export function stopOf(chapter: Chapter, progress: Progress): number {
  const path = mainPath(chapter)
  const name = progress.at[chapter.id]
  if (name === undefined) return stopFrom(path, 0)
  const isFinished = progress.finished[chapter.id] !== undefined
  const found = path.findIndex((_, at) => stopName(path, at) === name)
  if (isFinished) return found === -1 ? path.length : found
  const isOpen = ({ step }: Placed) =>
    step.kind === "puzzle" && progress.solved[step.puzzle.id] === undefined
  const unsolved = path.findIndex(isOpen)
  const furthest = unsolved === -1 ? path.length : unsolved
  if (found !== -1) return Math.min(found, furthest)
  if (name === theEnd) return furthest
  const solved = path.slice(0, furthest).findLastIndex(({ step }) => step.kind === "puzzle")
  return stopFrom(path, solved + 1)
}

/** Also while the only chapter so far is played again. */
export const hasBegun = ({ at, finished }: Progress): boolean =>
  Object.keys(at).length + Object.keys(finished).length > 0

/** The chapter that comes next, or the last one when all are finished. */
export const nextChapter = ({ chapters }: Game, { finished }: Progress): Chapter | undefined =>
  chapters.find(({ id }) => finished[id] === undefined) ?? chapters.at(-1)

export const isOpen = (game: Game, chapter: Chapter, progress: Progress): boolean => {
  const next = nextChapter(game, progress)
  return next !== undefined && game.chapters.indexOf(chapter) <= game.chapters.indexOf(next)
}

/** Whether a player has read the last end of a game once. */
export function hasReadEnd({ chapters }: Game, { endings }: Progress): boolean {
  const last = chapters.at(-1)
  const end = last && mainPath(last).at(-1)?.step
  return end?.kind === "ending" && endings[end.ending] !== undefined
}

/** The puzzle before which the player stands, or undefined. */
export function puzzleAt(chapter: Chapter, progress: Progress): Puzzle | undefined {
  const step = mainPath(chapter)[stopOf(chapter, progress)]?.step
  return step?.kind === "puzzle" && !progress.aside[chapter.id] ? step.puzzle : undefined
}

const puzzles = ({ chapters }: Game): Puzzle[] =>
  chapters.flatMap((chapter) =>
    mainPath(chapter).flatMap(({ step }) => (step.kind === "puzzle" ? [step.puzzle] : [])),
  )

/** The rungs that the voice without a name gave. */
export const whispersOf = (game: Game, { hints }: Progress): number =>
  puzzles(game)
    .flatMap(({ id, hints: ladders }) =>
      ladders.map(({ by }, at) => (by === game.manners.whispers ? (hints[id]?.[at] ?? 0) : 0)),
    )
    .reduce((sum, rungs) => sum + rungs, 0)

/** Whether a line is said to this player. */
export function isSaid(when: When | undefined, game: Game, progress: Progress): boolean {
  if (!when) return true
  if ("saw" in when) return progress.endings[when.saw] !== undefined
  if ("touched" in when) return Object.values(progress.touches).some((times) => times > 0)
  const whispers = whispersOf(game, progress)
  return whispers >= when.hints[0] && whispers <= when.hints[1]
}

/** Solved puzzles of a game, and all of them. After another end than the last one, the rest is not told. */
export function countSolved(
  game: Game,
  { solved, endings }: Progress,
): { solved: number; all: number | null } {
  const all = puzzles(game).filter(({ size }) => size !== "おくりもの")
  const known = all.filter(({ id }) => solved[id] !== undefined).length
  const isLeftEarly = Object.keys(endings).length > 0 && known < all.length
  return { solved: known, all: isLeftEarly ? null : all.length }
}
