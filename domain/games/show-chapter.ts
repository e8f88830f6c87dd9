import type { Answer } from "#content/games/puzzle.ts"
import type {
  Certificate,
  Chapter,
  Line,
  Paper,
  Puzzle,
  Sky,
  Sound,
  Tool,
} from "#content/games/story.ts"
import { mainPath, type Placed, sidePath } from "./chapter-path.ts"
import type { SaidLine } from "./check-answer.ts"
import { type Game, planetarium } from "./games.ts"
import { isOpen, isSaid, type Progress, puzzleAt, stopOf, whispersOf } from "./progress.ts"

/** A line as its player reads it. `lit`: it called somebody, as the player found. */
export type ShownLine = {
  kind: "line"
  key: string
  speaker: string
  name: string
  text: string
  lit?: true
  sound?: Sound
}

export type ShownLadder = {
  about: string
  speaker: string
  by: string
  rungs: string[]
  left: number
}

/** The shape of an answer, without the answer. */
export type Asked =
  | { kind: "words" | "number" | "press" | "dial" | "line" }
  | { kind: "order"; among: readonly number[]; count: number }
  | { kind: "groups"; among: readonly number[] }
  | { kind: "cut"; text: string }

export type Explained = {
  title: string
  size: string
  answer: string
  explanation: readonly string[]
  otherWays: string
}

export type ShownPuzzle = {
  kind: "puzzle"
  key: string
  id: string
  question: string
  shape: string
  spoken: string
  asked: Asked
  letters: Readonly<Record<number, string>>
  isFixed: boolean
  byHand: boolean
  isSolved: boolean
  ladders: ShownLadder[]
  /** Once it is solved, or its last hint is open. */
  explained: Explained | null
}

export type ShownStep =
  | ShownLine
  | { kind: "paper"; key: string; paper: Paper }
  | { kind: "give"; key: string; tool: Tool }
  | {
      kind: "things"
      key: string
      things: { id: string; label: string; lines: ShownLine[] }[]
    }
  | { kind: "choice"; key: string; options: string[]; chosen: number | null; lines: ShownLine[] }
  | { kind: "wait"; key: string; for: "three-stars" | "all-dark"; label: string }
  | ShownPuzzle
  | { kind: "ending"; key: string; ending: string; certificate: Certificate }

export type Player = { name: string; progress: Progress }

export type ShownChapter = {
  id: string
  heading: string
  /** Once it is finished. */
  title: string | null
  steps: ShownStep[]
  /** The steps that can be acted on are those of this key; empty at an end. */
  stop: string
  isFinished: boolean
  sky: Sky
  /** So many times the story has set the sky: each time the tools begin again. */
  skies: number
  tools: Tool[]
  /** Whether the voice is silent here. */
  isSilent: boolean
}

/**
 * All that a player has earned of a chapter, and nothing beyond. `whole`: as it was read to its end. `sides`: with other ends
 * that were seen.
 */
export function showChapter(
  game: Game,
  chapter: Chapter,
  player: Player,
  { whole = false, sides = false } = {},
): ShownChapter {
  const { progress } = player
  const path = mainPath(chapter)
  const isFinished = progress.finished[chapter.id] !== undefined
  const stop = whole && isFinished ? path.length : stopOf(chapter, progress)
  const earned = path.slice(0, stop + 1)
  const ending = progress.aside[chapter.id]
  const ends = sides ? Object.keys(progress.endings) : ending === undefined ? [] : [ending]
  const aside = ends.flatMap((end) => [...sidePath(chapter, end)])
  const show = (placed: Placed) => showStep(game, chapter, player, placed)
  return {
    id: chapter.id,
    heading: chapter.heading,
    title: isFinished ? chapter.title : null,
    steps: [...earned, ...aside].flatMap(show),
    stop: ending === undefined ? (path[stop]?.key ?? "") : "",
    isFinished,
    sky: earned.at(-1)?.sky ?? chapter.sky,
    skies: earned.filter(({ step }) => step.kind === "sky").length,
    tools: toolsAt(game, chapter, earned),
    isSilent: chapter.silent === true,
  }
}

/** Tools that were handed out, in this chapter so far and in those before. */
function toolsAt(game: Game, chapter: Chapter, earned: readonly Placed[]): Tool[] {
  if (chapter.tools) return [...chapter.tools]
  const before = game.chapters.slice(0, Math.max(0, game.chapters.indexOf(chapter)))
  const given = [...before.flatMap((each) => [...mainPath(each)]), ...earned].flatMap(({ step }) =>
    step.kind === "give" ? [step.tool] : [],
  )
  return [...new Set(given)]
}

function showStep(
  game: Game,
  chapter: Chapter,
  player: Player,
  { key, step }: Placed,
): ShownStep[] {
  const { progress, name } = player
  const line = (each: Line, at: string) => showLine(game, player, each, at)
  const lines = (all: readonly Line[], at: string) =>
    all.flatMap((each, n) => line(each, `${at}.${n}`))
  switch (step.kind) {
    case "line":
      return line(step, key)
    case "paper":
      return [{ kind: "paper", key, paper: showPaper(game, step.paper, name) }]
    case "give":
      return [{ kind: "give", key, tool: step.tool }]
    case "sky":
      return []
    case "things": {
      const all = step.things.map(({ id }) => id)
      const before = progress.pressed[key] ?? []
      // Where the script lost what was left to press, the last one is pressed once more.
      const isLeft = all.every((id) => before.includes(id))
      const pressed = wasPassed(chapter, progress, key) ? all : isLeft ? all.slice(0, -1) : before
      const things = step.things.map(({ id, label, lines: said }) => ({
        id,
        label,
        lines: pressed.includes(id) ? lines(said, `${key}.${id}`) : [],
      }))
      return [{ kind: "things", key, things }]
    }
    case "choice": {
      const chosen = progress.chosen[key] ?? null
      const said = chosen === null ? undefined : step.options[chosen]
      return [
        {
          kind: "choice",
          key,
          options: step.options.map(({ text }) => text),
          chosen,
          lines: said ? lines(said.lines, `${key}.${chosen}`) : [],
        },
      ]
    }
    case "wait":
      return [{ kind: "wait", key, for: step.for, label: step.label }]
    case "puzzle":
      return [{ ...showPuzzle(game, chapter, player, step.puzzle), key }]
    case "ending":
      return certificateOf(game, step.ending, name).map((certificate) => ({
        kind: "ending",
        key,
        ending: step.ending,
        certificate,
      }))
  }
}

/** Whether a stop lies behind the player, also while they play its chapter again. */
function wasPassed(chapter: Chapter, progress: Progress, key: string): boolean {
  const at = mainPath(chapter).findIndex((placed) => placed.key === key)
  return at < stopOf(chapter, progress)
}

function showLine(
  game: Game,
  { name, progress }: Player,
  { speaker, text, when, calls, sound }: Line,
  key: string,
): ShownLine[] {
  if (!isSaid(when, game, progress)) return []
  const { names, revealed } = game.manners
  const isRevealed = revealed !== undefined && isBehind(game, progress, revealed.after)
  const shown = isRevealed && speaker === revealed.speaker ? revealed.as : speaker
  const filled = text
    .replaceAll("{name}", () => name)
    .replaceAll("{hints}", String(whispersOf(game, progress)))
  const line: ShownLine = {
    kind: "line",
    key,
    speaker: shown,
    name: names[shown] ?? "",
    text: filled,
    ...(sound ? { sound } : {}),
  }
  return [calls && isRevealed ? { ...line, lit: true } : line]
}

const showPaper = ({ drawings }: Game, paper: Paper, name: string): Paper =>
  paper.kind === "drawing"
    ? { ...paper, drawn: drawings[paper.drawing] }
    : paper.kind === "log"
      ? {
          ...paper,
          cells: paper.cells.map(
            ([what, cell]) => [what, cell.replaceAll("{name}", () => name)] as const,
          ),
        }
      : paper

/** Whether a puzzle was solved, and does not lie ahead of its player again. */
const isBehind = ({ chapters }: Game, progress: Progress, id: string): boolean =>
  progress.solved[id] !== undefined &&
  chapters.every((chapter) => {
    const at = mainPath(chapter).findIndex(
      ({ step }) => step.kind === "puzzle" && step.puzzle.id === id,
    )
    return at < stopOf(chapter, progress)
  })

export function showPuzzle(
  game: Game,
  chapter: Chapter,
  { progress }: Player,
  puzzle: Puzzle,
): Omit<ShownPuzzle, "key"> {
  const { id, question, shape, spoken, hints, letters, fixed, byHand } = puzzle
  const isSolved = progress.solved[id] !== undefined && puzzleAt(chapter, progress)?.id !== id
  const open = hints.map((_, at) => progress.hints[id]?.[at] ?? 0)
  const isExplained = puzzle.explainedAfter
    ? progress.solved[puzzle.explainedAfter] !== undefined && isSolved
    : isSolved || open.some((rungs) => rungs === 4)
  return {
    kind: "puzzle",
    id,
    question,
    shape,
    spoken,
    asked: askedOf(puzzle.answer),
    letters: letters ?? {},
    isFixed: fixed === true,
    byHand: byHand === true,
    isSolved,
    // The name of a ladder is half of its first rung.
    ladders: hints.map(({ about, by, rungs }, at) => ({
      about: (open[at] ?? 0) > 0 ? about : "",
      speaker: by,
      by: game.manners.names[by] ?? "",
      rungs: rungs.slice(0, open[at]),
      left: rungs.length - (open[at] ?? 0),
    })),
    explained: isExplained
      ? {
          title: puzzle.title,
          size: puzzle.size,
          answer: puzzle.answer.shown,
          explanation: puzzle.explanation,
          otherWays: puzzle.otherWays,
        }
      : null,
  }
}

function askedOf(answer: Answer): Asked {
  switch (answer.kind) {
    case "order":
      return { kind: "order", among: answer.among, count: answer.stars.length }
    case "groups":
      return { kind: "groups", among: answer.among }
    case "cut":
      return { kind: "cut", text: answer.text }
    default:
      return { kind: answer.kind }
  }
}

function certificateOf({ manners, drawings }: Game, ending: string, name: string): Certificate[] {
  const certificate = manners.certificates[ending]
  if (!certificate) return []
  return [
    {
      ...certificate,
      drawn: drawings[certificate.drawing],
      lines: certificate.lines.map((line) => line.replace("{name}", () => name)),
    },
  ]
}

/** A chapter as it can be read again. */
export type Recalled = {
  id: string
  heading: string
  title: string
  lines: ShownLine[]
  /** Hints that were opened for a puzzle. It stands after the line of this key. */
  folded: { after: string; question: string; lines: ShownLine[] }[]
  /** Wrong answers to the puzzle after the line of this key: how many, and the last one in words. */
  tried: Tried[]
}

export type Tried = {
  after: string
  question: string
  times: number
  last: { text: string; replies: { name: string; text: string }[] } | null
}

/** All that was said so far, by chapters. Papers of words are lines, too: any of them can be chosen. */
export function recall(game: Game, current: Chapter, player: Player): Recalled[] {
  // A puzzle that asks for a line asks for one of an earlier chapter.
  const until = game.chapters.indexOf(current) + (asksForLine(current, player) ? 0 : 1)
  const read = [game.entrance, ...game.chapters.slice(0, until)]
  return read.map((chapter) => {
    const isEntrance = chapter === game.entrance
    const shown = showChapter(game, chapter, player, { whole: chapter !== current, sides: true })
    const steps = isEntrance ? shown.steps.filter(({ kind }) => kind !== "puzzle") : shown.steps
    return {
      id: chapter.id,
      heading: chapter.heading,
      title: isEntrance ? "" : (shown.title ?? ""),
      lines: steps.flatMap(linesOf),
      folded: steps.flatMap((step, at) => {
        const lines = hintsOf(step)
        const after = steps.slice(0, at).flatMap(linesOf).at(-1)?.key ?? ""
        return step.kind === "puzzle" && lines.length > 0
          ? [{ after, question: step.question, lines }]
          : []
      }),
      tried: isEntrance ? [] : triedIn(game, player, steps),
    }
  })
}

function triedIn(game: Game, { progress }: Player, steps: readonly ShownStep[]): Tried[] {
  return steps.flatMap((step, at) => {
    const times = step.kind === "puzzle" ? (progress.wrong[step.id] ?? 0) : 0
    if (step.kind !== "puzzle" || times === 0) return []
    const last = progress.tried[step.id]
    return [
      {
        after: steps.slice(0, at).flatMap(linesOf).at(-1)?.key ?? "",
        question: step.question,
        times,
        last: last
          ? {
              text: last.text,
              replies: last.replies.map(({ says, by }) => ({
                name: game.manners.names[by] ?? "",
                text: says,
              })),
            }
          : null,
      },
    ]
  })
}

const asksForLine = (chapter: Chapter, { progress }: Player) =>
  puzzleAt(chapter, progress)?.answer.kind === "line"

/** The hints that were opened, as lines. */
const hintsOf = (step: ShownStep): ShownLine[] =>
  step.kind === "puzzle"
    ? step.ladders.flatMap(({ speaker, by, rungs }, ladder) =>
        rungs.map((text, n) => ({
          kind: "line",
          key: `${step.key}.hint.${ladder}.${n}`,
          speaker,
          name: by,
          text,
        })),
      )
    : []

function linesOf(step: ShownStep): ShownLine[] {
  switch (step.kind) {
    case "line":
      return [step]
    case "things":
      return step.things.flatMap(({ lines }) => lines)
    case "choice":
      return step.lines
    case "paper": {
      const { paper, key } = step
      if (paper.kind !== "note" && paper.kind !== "drawing") return []
      const isOfChild = paper.text.includes("豆電球")
      const speaker = isOfChild ? "child" : "paper"
      return paper.text === "" ? [] : [{ kind: "line", key, speaker, name: "", text: paper.text }]
    }
    default:
      return []
  }
}

/** A line that this player has read, as the check of answers wants it. Null for any other key. */
export function findLine(
  { progress }: Player,
  key: string,
  game: Game = planetarium,
): SaidLine | null {
  // A name must not answer for the line that it stands in.
  const player = { name: "", progress }
  const read = game.chapters.filter(
    (chapter) => isOpen(game, chapter, progress) && !asksForLine(chapter, player),
  )
  for (const chapter of [game.entrance, ...read]) {
    const shown = showChapter(game, chapter, player, { whole: true, sides: true })
    const line = shown.steps
      .flatMap((step) => [...linesOf(step), ...hintsOf(step)])
      .find((each) => each.key === key)
    if (!line) continue
    const placed = mainPath(chapter).find((each) => each.key === key)
    const calls = placed?.step.kind === "line" && placed.step.calls === true
    return { key, speaker: line.speaker, text: line.text, calls }
  }
  return null
}
