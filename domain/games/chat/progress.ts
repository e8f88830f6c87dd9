import type { ChatChapter, ChatGame, ChatPuzzle } from "#content/games/chat.ts"
import { placesOn, theEnd } from "#domain/games/place.ts"
import { joinRungs } from "#domain/games/open-rungs.ts"
import { findStop, lastNameOf, namePuzzlesOf, pathOf, stopFrom, stopName } from "./path.ts"

/** A name, from a stop on. */
export type Named = { name: string; since: string }

/** Progress of a player in a chat game: plain data. Guests keep it in a cookie, so all of it is short. Times are in milliseconds. */
export type ChatProgress = {
  /** The stop at which the player stands: the furthest one. Empty before the first. */
  chapter: string
  stop: string
  /** The chapter that is played again, and the stop at which its player stands. */
  again: { chapter: string; stop: string } | null
  /** The end was reached then. */
  finished: number | null
  names: readonly Named[]
  /** Options, by their stops. */
  chosen: Readonly<Record<string, number>>
  /** Rooms that told their story, in this order. */
  heard: readonly number[]
  /** Members that are out. */
  out: readonly string[]
  /** Of the form. */
  cells: { owner?: string; proof?: true }
  /** Answers that were taken back, with the puzzles that they were for. */
  taken: readonly { puzzle: string; text: string }[]
  /** Wrong answers by puzzle, and other counts of what is said in turn. */
  counts: Readonly<Record<string, number>>
  hints: Readonly<Record<string, readonly number[]>>
  /** Words that are said once. */
  said: readonly string[]
  /** The last guesses. */
  guesses: readonly number[]
  /** Nothing was pressed since then. */
  still: number
}

const nothing: ChatProgress = {
  chapter: "",
  stop: "",
  again: null,
  finished: null,
  names: [],
  chosen: {},
  heard: [],
  out: [],
  cells: {},
  taken: [],
  counts: {},
  hints: {},
  said: [],
  guesses: [],
  still: 0,
}

/** Progress as it was stored: by this version of the site or an earlier one. Whatever cannot be read is a fresh start. */
export function readChatProgress(state: unknown): ChatProgress {
  if (typeof state !== "object" || state === null) return nothing
  const read: ChatProgress = { ...nothing, ...state }
  const isSound =
    typeof read.chapter === "string" &&
    typeof read.stop === "string" &&
    Array.isArray(read.names) &&
    Array.isArray(read.out)
  return isSound ? read : nothing
}

const placeOf = placesOn<ChatChapter>({ pathOf, findStop, stopFrom })

/** The number of the furthest chapter. */
export const furthestOf = (game: ChatGame, progress: ChatProgress): number =>
  placeOf(game, progress).number

export const isOpen = (game: ChatGame, chapter: ChatChapter, progress: ChatProgress): boolean =>
  game.chapters.indexOf(chapter) <= furthestOf(game, progress)

export const hasBegun = ({ chapter }: ChatProgress): boolean => chapter !== ""

/** The first visit stands at the first stop. */
export function begin(game: ChatGame, progress: ChatProgress, now: number): ChatProgress {
  const [first] = game.chapters
  if (!first || hasBegun(progress)) return progress
  return { ...progress, chapter: first.id, stop: stopNameAt(first, stopFrom(first, 0)), still: now }
}

/** The stop at which the player stands in a chapter, as an index of its path; its length once it is finished. */
export function stopOf(game: ChatGame, chapter: ChatChapter, progress: ChatProgress): number {
  const { again } = progress
  if (again?.chapter === chapter.id) return placeOf(game, again).at
  const { number, at } = placeOf(game, progress)
  const here = game.chapters.indexOf(chapter)
  if (here < number) return pathOf(chapter).length
  return here === number ? at : -1
}

/** The puzzle before which the player stands, or undefined. */
export function puzzleAt(
  game: ChatGame,
  chapter: ChatChapter,
  progress: ChatProgress,
): ChatPuzzle | undefined {
  const step = pathOf(chapter)[stopOf(game, chapter, progress)]?.step
  return step?.kind === "puzzle" ? step.puzzle : undefined
}

/** Whether a puzzle was solved once, however often its chapter is played again. */
export function isSolved(game: ChatGame, progress: ChatProgress, id: string): boolean {
  const { number, at } = placeOf(game, progress)
  return game.chapters.some((chapter, here) => {
    const found = findStop(chapter, id)
    return found !== -1 && (here < number || (here === number && found < at))
  })
}

/** Whether a stop lies behind the player, also while its chapter is played again. */
export function isBehind(game: ChatGame, progress: ChatProgress, id: string): boolean {
  return game.chapters.some((chapter) => {
    const found = findStop(chapter, id)
    return found !== -1 && found < stopOf(game, chapter, progress)
  })
}

/** A place of the story as a number that grows on the way. */
export const placeNumber = (chapter: number, at: number) => chapter * 10_000 + at

const sinceOf = (game: ChatGame, since: string): number => {
  for (const [number, chapter] of game.chapters.entries()) {
    const at = findStop(chapter, since)
    if (at !== -1) return placeNumber(number, at)
  }
  return since === theEnd ? Number.POSITIVE_INFINITY : -1
}

/** Names of the player. Those tried on the last puzzles are none, and neither is the one that solves the game. */
function ownNames(game: ChatGame, { names }: ChatProgress): readonly Named[] {
  const last = lastNameOf(game)
  const tried = namePuzzlesOf(game).map(({ id }) => id)
  return names.filter(({ name, since }) => name !== last && !tried.includes(since))
}

/** The name as it was at a place. */
export function nameAt(game: ChatGame, progress: ChatProgress, place: number): string {
  const own = ownNames(game, progress)
  return (own.findLast(({ since }) => sinceOf(game, since) < place) ?? own[0])?.name ?? ""
}

export const presentName = ({ names }: ChatProgress): string => names.at(-1)?.name ?? ""

/** The last name that is the player's own. */
export const ownName = (game: ChatGame, progress: ChatProgress): string =>
  ownNames(game, progress).at(-1)?.name ?? ""

/** Names from before the last chapter. */
export function earlierNames(game: ChatGame, progress: ChatProgress): string[] {
  const last = placeNumber(game.chapters.length - 1, 0)
  const own = ownNames(game, progress)
  const earlier = own.filter(({ since }) => sinceOf(game, since) < last)
  return (earlier.length > 0 ? earlier : own.slice(0, 1)).map(({ name }) => name)
}

/** Solved puzzles of a game, and all of them. */
export function countSolved(
  game: ChatGame,
  progress: ChatProgress,
): { solved: number; all: number } {
  const all = game.chapters.flatMap((chapter) =>
    pathOf(chapter).flatMap(({ step }) => (step.kind === "puzzle" ? [step.puzzle.id] : [])),
  )
  return { solved: all.filter((id) => isSolved(game, progress, id)).length, all: all.length }
}

/** So many names are kept: the first ones answer for the form, the last ones are read. */
const mostNames = 8

export function withName(progress: ChatProgress, named: Named): ChatProgress {
  const names = [...progress.names, named]
  const kept =
    names.length <= mostNames ? names : [...names.slice(0, 1), ...names.slice(1 - mostNames)]
  return { ...progress, names: kept }
}

/** Stops of a chapter by their names, for the place where a player stands. */
export const stopNameAt = (chapter: ChatChapter, at: number): string =>
  stopName(pathOf(chapter)[at]?.step) ?? theEnd

/** One of two players who are the same person. Nothing solved is lost, and the name of the later one is kept. */
export function mergeProgress(
  game: ChatGame,
  stored: ChatProgress,
  brought: ChatProgress,
): ChatProgress {
  if (!hasBegun(brought)) return stored
  if (!hasBegun(stored)) return brought
  const number = (each: ChatProgress) => {
    const { number: chapter, at } = placeOf(game, each)
    return placeNumber(chapter, at)
  }
  const [far, near] = number(brought) > number(stored) ? [brought, stored] : [stored, brought]
  const merged = {
    ...far,
    finished: far.finished ?? near.finished,
    hints: joinRungs(near.hints, far.hints),
    said: [...new Set([...far.said, ...near.said])],
  }
  const newer = brought.still > stored.still ? brought : stored
  const name = ownName(game, newer)
  // The name that solves the game stays where the story needs it.
  const keeps =
    name === "" || name === ownName(game, merged) || presentName(merged) === lastNameOf(game)
  return keeps ? merged : withName(merged, { name, since: merged.stop })
}
