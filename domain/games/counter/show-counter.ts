import type { CounterAnswer, CounterGame, CounterPuzzle } from "#content/games/chat.ts"
import type { Explained, ShownLadder, ShownSpeaker } from "#domain/games/chat/shown.ts"
import { withoutKnownDrawings } from "#domain/games/known-drawings.ts"
import { counterAddress } from "#shared/addresses/counter.ts"
import { copyLine } from "./copy-line.ts"
import { offerWords } from "./offer-words.ts"
import { pathOf, puzzlesOf, stopName } from "./path.ts"
import { type CounterProgress, isBehind, isOpen, stopOf } from "./progress.ts"
import { explain, fill, type Reader, showEntries, showPicture, showReply } from "./show-entries.ts"
import type {
  CounterAsk,
  CounterEntry,
  CounterReply,
  CounterWaits,
  ShownCounter,
  ShownRoom,
} from "./shown.ts"
import type { CounterTurn } from "./turns.ts"

/** A player with the name of their account, if they have one. */
export type Shown = Reader & { account: string | null }

/** A chapter as its player may see it: all that was earned, and nothing beyond. */
export function showCounter(reader: Shown): ShownCounter {
  const { game, chapter, progress } = reader
  const { parts, room } = showEntries(reader)
  const entries = parts.flatMap((part) => part.entries)
  const spoken = new Set(entries.flatMap((entry) => ("by" in entry ? [entry.by] : [])))
  const isFinished = progress.finished !== null && chapter === game.chapters.at(-1)
  return {
    game: { id: game.id, title: game.title },
    chapter: chapter.id,
    parts,
    room,
    waits: waitsFor(reader, room),
    speakers: Object.fromEntries(
      game.speakers.filter(({ id }) => spoken.has(id)).map(({ id }) => [id, showSpeaker(game, id)]),
    ),
    name: progress.name,
    wallpaper: progress.wallpaper,
    ear: progress.ear,
    guide: entries.flatMap((entry) =>
      entry.kind === "guide" ? [{ title: entry.title, lines: entry.lines }] : [],
    ),
    bound: game.chapters
      .slice(0, parts.length)
      .flatMap((each) => puzzlesOf(each))
      .filter((puzzle) => isExplained(game, progress, puzzle))
      .map((puzzle) => ({
        id: puzzle.id,
        question: fill(game, progress, puzzle.question),
        explained: explain(puzzle),
      })),
    chapters: game.chapters
      .filter((each) => isOpen(game, each, progress))
      .map(({ id, place, clock }) => ({ id, place, clock, to: counterAddress(game.id, id) })),
    hints: counterAddress(game.id, "hint"),
    certificate: isFinished ? certificateOf(reader) : null,
    share: isFinished ? { texts: game.share.texts } : null,
    after: isFinished ? counterAddress(game.id, "after") : null,
    isFinished,
  }
}

export function showSpeaker(game: CounterGame, id: string): ShownSpeaker {
  const speaker = game.speakers.find((each) => each.id === id)
  const { name = "", icon = "", pace = 1 } = speaker ?? {}
  return { id, name, icon: showPicture(game, icon), pace, look: null }
}

/** The story waits here for its player. */
function waitsFor({ game, chapter, progress }: Reader, room: ShownRoom): CounterWaits {
  const at = stopOf(game, chapter, progress)
  const placed = pathOf(chapter)[at]
  const key = stopName(chapter, at) ?? ""
  switch (placed?.step.kind) {
    case "own": {
      const { step } = placed
      const next = pathOf(chapter)[at + 1]?.step
      const isOther = step.when !== undefined && step.when !== progress.wallpaper
      const said = isOther && next?.kind === "own" ? next : step
      return { kind: "own", key, text: fill(game, progress, said.text) }
    }
    case "borrow":
      return { kind: "borrow", key, names: placed.step.names }
    case "return":
      return { kind: "return", key, options: [placed.step.back.text, placed.step.keep.text] }
    case "drill": {
      const right = placed.step.lines.filter(({ side }) => side === "right")
      const option = progress.drilled
      return { kind: "drill", key, option, text: right[option]?.text ?? "" }
    }
    case "puzzle": {
      const { puzzle } = placed.step
      return {
        kind: "puzzle",
        key: placed.key,
        id: puzzle.id,
        question: fill(game, progress, puzzle.question),
        beside: puzzle.shape,
        spoken: puzzle.spoken,
        asks: askedBy(game, puzzle, { key: placed.key, room }),
        ladders: showLadders(game, progress, puzzle),
        explained: explainedTo(game, progress, puzzle),
      }
    }
    default: {
      const next = game.chapters[game.chapters.indexOf(chapter) + 1]
      return { kind: "end", next: next ? counterAddress(game.id, next.id) : null }
    }
  }
}

function askedBy(
  game: CounterGame,
  { answer, under }: CounterPuzzle,
  { key, room }: { key: string; room: ShownRoom },
): CounterAsk {
  switch (answer.kind) {
    case "text":
      return {
        kind: "text",
        under: under
          ? { kind: "line", key: `${key}.under`, by: under.speaker, text: under.text }
          : null,
      }
    case "two":
      return { kind: "two", beside: answer.beside }
    case "set":
      return { kind: "set", options: answer.options, button: answer.button }
    case "stickers":
      return { kind: "stickers", most: answer.most, sheet: room.sheet, button: "送る" }
    case "tiles":
      return { kind: "tiles", tiles: tilesOf(game, answer), button: answer.button }
    case "shot":
      return { kind: "shot", button: answer.button }
  }
}

const tilesOf = (game: CounterGame, { tiles }: Extract<CounterAnswer, { kind: "tiles" }>) =>
  tiles.map(({ letter }) => ({ letter, spoken: game.spelled[letter] ?? letter }))

export function showLadders(
  game: CounterGame,
  progress: CounterProgress,
  puzzle: CounterPuzzle,
): ShownLadder[] {
  return puzzle.hints.map(({ about, rungs }, at) => {
    const open = progress.hints[puzzle.id]?.[at] ?? 0
    return {
      about,
      by: "tono",
      rungs: rungs.slice(0, open).map((text) => [fill(game, progress, text)]),
      left: rungs.length - open,
    }
  })
}

/** Whether a puzzle may be explained to somebody who solved it. The first of two that belong together is explained with the other. */
const isExplained = (game: CounterGame, progress: CounterProgress, puzzle: CounterPuzzle) =>
  puzzle.explanation.length > 0 && isBehind(game, progress, puzzle.explainedAfter ?? puzzle.id)

/** With the last rung of a ladder, or the solution. */
export function explainedTo(
  game: CounterGame,
  progress: CounterProgress,
  puzzle: CounterPuzzle,
): Explained | null {
  const isTold = (progress.hints[puzzle.id] ?? []).some((rungs) => rungs === 4)
  const isDone = isExplained(game, progress, puzzle)
  return isDone || (isTold && puzzle.explanation.length > 0) ? explain(puzzle) : null
}

function certificateOf({ game, progress, account }: Shown): ShownCounter["certificate"] {
  const { certificate, drawings } = game
  const name = [progress.name, account ?? ""].filter((each) => each !== "").join("　")
  return {
    ...certificate,
    lines: certificate.lines.map((line) => line.replace("{name}", () => name)),
    drawn: drawings[certificate.drawing],
  }
}

/** Requests besides a turn: words for what is typed, or the copy of a bubble. */
export type Requests = { reading?: string | undefined; line?: string | undefined }

/** The answer to an act, for a page that knows the talk as it was before. `lean` is for scripts. */
export function showTurn(
  before: Shown,
  turn: CounterTurn,
  { lean, asked }: { lean: boolean; asked: Requests & { now: number } },
): CounterReply {
  const { game } = before
  const { progress, told } = turn
  const { reading, line, now } = asked
  const offered =
    reading === undefined ? null : { reading, words: offerWords(game, progress, reading) }
  const copied = line === undefined ? null : copyLine(before, line)
  const isAnswered = lean && (offered !== null || copied !== null)
  const nothing = { fresh: [], said: [], wait: null }
  if (isAnswered) return { counter: null, ...nothing, copied, offered }
  const earlier = showCounter(before)
  const counter = showCounter({ ...before, progress })
  const known = new Set(keysOf(earlier))
  const reply = {
    counter,
    fresh: keysOf(counter).filter((key) => !known.has(key)),
    said: showReply({ ...before, progress }, { said: told.said, key: `said.${now}` }),
    copied,
    offered,
    wait: told.wait,
  }
  return lean ? withoutKnownDrawings(reply, earlier) : reply
}

const keysOf = ({ parts }: ShownCounter): string[] =>
  parts.flatMap(({ entries }) => entries.flatMap(keysIn))

const keysIn = (entry: CounterEntry): string[] =>
  entry.kind === "drill" ? [entry.key, ...entry.lines.map(({ key }) => key)] : [entry.key]
