import type { NearReply } from "#content/games/puzzle.ts"
import type { Chapter, Puzzle } from "#content/games/story.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import { mainPath, puzzlesOf, stopFrom, stopName } from "./chapter-path.ts"
import { checkAnswer, type Guess } from "./check-answer.ts"
import type { Game } from "./games.ts"
import { waitFor, withGuess } from "./guess-limit.ts"
import { openDome } from "./open-dome.ts"
import { withRung } from "./open-rungs.ts"
import { type Progress, puzzleAt, stopOf } from "./progress.ts"
import { theEnd } from "./place.ts"

/** Where a player acts. */
export type Played = { game: Game; chapter: Chapter; progress: Progress; now: number }

export type Words = { says: string; by: string }

/** The words said to an act, and their speaker. */
export type Reply =
  | { kind: "right"; says?: string; by?: string }
  /** `more`: what others add. */
  | { kind: "wrong"; says: string; by: string; more: readonly Words[] }
  | { kind: "slip" | "touched" | "silent" | "aside"; says: string; by: string }
  | { kind: "ending"; asks: string; yes: string; no: string; by: string }
  /** Seconds until the next guess is heard. */
  | { kind: "wait"; seconds: number }

export type Turn = { progress: Progress; reply: Reply | null }

/** The player goes on from the stop at which they stand. */
function goOn({ chapter, now }: Played, progress: Progress): Progress {
  const path = mainPath(chapter)
  const next = stopFrom(path, stopOf(chapter, progress) + 1)
  const moved = {
    ...progress,
    at: { ...progress.at, [chapter.id]: stopName(path, next) ?? theEnd },
  }
  if (next < path.length) return moved
  const end = path.at(-1)?.step
  return {
    ...moved,
    finished: { [chapter.id]: now, ...moved.finished },
    endings: end?.kind === "ending" ? { [end.ending]: now, ...moved.endings } : moved.endings,
  }
}

const stepAt = ({ chapter, progress }: Played) => mainPath(chapter)[stopOf(chapter, progress)]

/** Ends a wait, of which `key` is the step. An act on another step than the one at which the player stands does nothing. */
export function endWait(played: Played, key: string): Turn {
  const { progress } = played
  const placed = stepAt(played)
  const waits = placed?.key === key && placed.step.kind === "wait"
  return { progress: waits ? goOn(played, progress) : progress, reply: null }
}

export function pressThing(played: Played, key: string, thing: string): Turn {
  const { progress } = played
  const placed = stepAt(played)
  if (placed?.key !== key || placed.step.kind !== "things") return { progress, reply: null }
  const known = placed.step.things.map(({ id }) => id)
  if (!known.includes(thing)) return { progress, reply: null }
  const pressed = [...new Set([...(progress.pressed[key] ?? []), thing])]
  const after = { ...progress, pressed: { ...progress.pressed, [key]: pressed } }
  const isAll = known.every((id) => pressed.includes(id))
  return { progress: isAll ? goOn(played, after) : after, reply: null }
}

export function choose(played: Played, key: string, option: number): Turn {
  const { progress } = played
  const placed = stepAt(played)
  const isOption =
    placed?.key === key && placed.step.kind === "choice" && placed.step.options[option]
  if (!isOption) return { progress, reply: null }
  const after = { ...progress, chosen: { ...progress.chosen, [key]: option } }
  return { progress: goOn(played, after), reply: null }
}

/** So much of a wrong answer is remembered. */
const longestTried = 60

/** An answer to the puzzle before which the player stands. One to another puzzle comes late, and does nothing. */
export function answer(
  played: Played,
  { puzzle: id, guess, stars }: { puzzle: string; guess: Guess; stars: readonly Star[] },
): Turn {
  const { chapter, progress, now, game } = played
  const puzzle = puzzleAt(chapter, progress)
  if (puzzle?.id !== id) return { progress, reply: null }
  const seconds = waitFor(progress, now)
  if (seconds > 0) return { progress, reply: { kind: "wait", seconds } }
  const by = speakerOf(chapter, game)
  const verdict = checkAnswer(puzzle.answer, guess, openDome(stars, chapter))
  const counted = withGuess(progress, now)
  if (verdict.kind === "slip")
    return { progress: counted, reply: { kind: "slip", says: game.manners.slip, by } }
  if (verdict.kind === "ending") {
    const { asks, yes, no } = verdict
    return { progress: counted, reply: { kind: "ending", asks, yes, no, by } }
  }
  if (verdict.kind === "right") {
    const solved = { ...counted, solved: { [id]: now, ...counted.solved } }
    const { says } = verdict
    return {
      progress: goOn(played, solved),
      reply: says === undefined ? { kind: "right" } : { kind: "right", says, by },
    }
  }
  const wrong = (progress.wrong[id] ?? 0) + 1
  const others = progress.others + (verdict.kind === "near" ? 0 : 1)
  const reply = verdict.kind === "near" ? verdict.reply : otherReply(game, by, others, wrong)
  const replies = wordsOf(reply, by)
  const [first = { says: "", by }, ...more] = replies
  const tried =
    guess.kind === "words"
      ? { ...counted.tried, [id]: { text: guess.text.slice(0, longestTried), replies } }
      : counted.tried
  const after = { ...counted, wrong: { ...counted.wrong, [id]: wrong }, tried, others }
  return { progress: after, reply: { kind: "wrong", ...first, more } }
}

/** The words of a reply. A bare text is said by the one who leads. */
export const wordsOf = (reply: NearReply, by: string): Words[] =>
  typeof reply === "string"
    ? [{ says: reply, by }]
    : reply.map(({ text, speaker }) => ({ says: text, by: speaker }))

/** A reply for what has none of its own; the next one every time, also at the next puzzle. */
export function otherReply({ manners }: Game, by: string, turn: number, times: number): string {
  const replies = manners.others[by] ?? []
  return (replies[(turn - 1) % Math.max(1, replies.length)] ?? "").replace("{n}", String(times))
}

/** The one who leads through a chapter. */
export const speakerOf = (chapter: Chapter, { entrance }: Game): string =>
  chapter === entrance ? "umezu" : "kogure"

/** Ends the story in the other way that the last answer asked about. */
export function endAside(played: Played, value: number): Turn {
  const { chapter, progress, now } = played
  const puzzle = puzzleAt(chapter, progress)
  const end = puzzle && endingOf(chapter, puzzle, value)
  if (end === undefined) return { progress, reply: null }
  return {
    progress: {
      ...progress,
      aside: { ...progress.aside, [chapter.id]: end },
      endings: { [end]: now, ...progress.endings },
    },
    reply: null,
  }
}

function endingOf(chapter: Chapter, { answer }: Puzzle, value: number): string | undefined {
  if (answer.kind !== "number" || !answer.endings.some((ending) => ending.value === value))
    return undefined
  const ends = chapter.scenes.flatMap(({ steps }) => {
    const end = steps.at(-1)
    return end?.kind === "ending" ? [end.ending] : []
  })
  return ends[answer.endings.findIndex((ending) => ending.value === value)]
}

/** Back from another end, to the puzzle that led there. */
export function comeBack({ chapter, progress }: Played): Turn {
  const { [chapter.id]: _, ...aside } = progress.aside
  return { progress: { ...progress, aside }, reply: null }
}

/** Opens the next rung of a ladder, of a puzzle that stands before the player or was solved. Another one than the next is ignored. */
export function openHint(
  { chapter, progress }: Played,
  { puzzle: id, ladder, rung }: { puzzle: string; ladder: number; rung: number },
): Turn {
  const current = puzzleAt(chapter, progress)
  const puzzle =
    current?.id === id
      ? current
      : puzzlesOf(chapter).find((each) => each.id === id && progress.solved[id] !== undefined)
  if (!puzzle?.hints[ladder]) return { progress, reply: null }
  const hints = withRung(progress.hints, puzzle, { ladder, rung })
  return { progress: hints ? { ...progress, hints } : progress, reply: null }
}

/** A press of a dark place while no puzzle asks for one. `isShadow`: whether somebody stands there. */
export function touch({ game, chapter, progress }: Played, isShadow: boolean): Turn {
  if (!isShadow) return { progress, reply: null }
  const before = progress.touches[chapter.id] ?? 0
  const touches = { ...progress.touches, [chapter.id]: Math.min(before + 1, 999) }
  const says = game.manners.touched
  return {
    progress: { ...progress, touches },
    reply: before === 0 ? { kind: "touched", says, by: "narrator" } : null,
  }
}

/** The dial has stopped. A chapter's aside falls once. */
export function stopDial({ chapter, progress }: Played, clock: number): Turn {
  const { aside } = chapter
  const falls =
    aside &&
    clock >= aside.clock[0] &&
    clock <= aside.clock[1] &&
    !progress.said.includes(chapter.id)
  if (!falls) return { progress, reply: null }
  return {
    progress: { ...progress, said: [...progress.said, chapter.id] },
    reply: { kind: "aside", says: aside.line.text, by: aside.line.speaker },
  }
}

/** Plays a chapter again from its beginning. What was finished stays so, and later chapters stay open. */
export function replay({ chapter, progress }: Played): Turn {
  const keys = new Set(mainPath(chapter).map(({ key }) => key))
  const without = <T>(of: Record<string, T>, isOut: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(of).filter(([key]) => !isOut(key)))
  const isOfChapter = (key: string) => key === chapter.id
  return {
    progress: {
      ...progress,
      at: without(progress.at, isOfChapter),
      aside: without(progress.aside, isOfChapter),
      pressed: without(progress.pressed, (key) => keys.has(key)),
      chosen: without(progress.chosen, (key) => keys.has(key)),
      said: progress.said.filter((id) => id !== chapter.id),
    },
    reply: null,
  }
}
