import type { ChatGame } from "#content/games/chat.ts"
import { lastNameOf, pathOf, puzzlesOf } from "./path.ts"
import { type ChatProgress, ownName, stopOf } from "./progress.ts"
import { explain, showEntries } from "./show-entries.ts"
import { showText } from "./show-text.ts"
import type { Explained, Pieces } from "./shown.ts"

export type Lounge = {
  explained: readonly { id: string; question: Pieces; explained: Explained }[]
  readings: readonly { floor: string; by: string; text: Pieces; before: string; after: string }[]
  /** All that was said, by chapters. */
  talk: readonly {
    place: string
    clock: string
    lines: readonly { key: string; by: string; text: Pieces }[]
  }[]
  names: Readonly<Record<string, string>>
  /** The name under which the talk can be read again. */
  last: string
}

/** Whether the end of the story was reached, also by somebody who has not gone home yet. */
export function isAtTheEnd(game: ChatGame, progress: ChatProgress): boolean {
  if (progress.finished !== null) return true
  const chapter = game.chapters.at(-1)
  const step = chapter && pathOf(chapter)[stopOf(game, chapter, progress)]?.step
  return step?.kind === "ending"
}

/** The place for those who have finished. */
export function showLounge(game: ChatGame, progress: ChatProgress, now: number): Lounge | null {
  const chapter = game.chapters.at(-1)
  if (!chapter || !isAtTheEnd(game, progress)) return null
  const { parts, room } = showEntries({
    game,
    chapter,
    progress: { ...progress, again: null },
    now,
  })
  const name = ownName(game, progress)
  return {
    explained: game.chapters.flatMap((each) =>
      puzzlesOf(each).map((puzzle) => ({
        id: puzzle.id,
        question: showText(game, puzzle.question, name),
        explained: explain(puzzle, name),
      })),
    ),
    readings: game.readings.flatMap(({ line, floor, before, after }) => {
      const step = game.chapters
        .flatMap((each) => pathOf(each))
        .map((placed) => placed.step)
        .find((each) => each.kind === "line" && each.id === line)
      return step?.kind === "line"
        ? [{ floor, by: step.speaker, text: showText(game, step.text, name), before, after }]
        : []
    }),
    talk: parts.map(({ place, clock, entries }) => ({
      place,
      clock,
      lines: entries.flatMap((entry) =>
        entry.kind === "line" ? [{ key: entry.key, by: entry.by, text: entry.text }] : [],
      ),
    })),
    names: room.names,
    last: lastNameOf(game) ?? "",
  }
}
