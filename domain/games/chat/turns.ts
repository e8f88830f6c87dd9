import type {
  ChatAnswer,
  ChatChapter,
  ChatGame,
  ChatPuzzle,
  Reply,
  Voices,
} from "#content/games/chat.ts"
import { checkText } from "#domain/games/check-text.ts"
import { foldGuess } from "#domain/games/fold-answer.ts"
import { waitFor, withGuess } from "#domain/games/guess-limit.ts"
import { theEnd } from "#domain/games/place.ts"
import { withRung } from "#domain/games/open-rungs.ts"
import type { Verdict } from "#domain/games/verdict.ts"
import { checkTags, type Tags } from "./check-tags.ts"
import { checkName, isAmong, readName, replyToName, withoutTitle } from "./names.ts"
import { findPuzzle, lastNameOf, pathOf, puzzlesOf, renamePuzzleOf, stopFrom } from "./path.ts"
import {
  type ChatProgress,
  earlierNames,
  isBehind,
  isOpen,
  isSolved,
  ownName,
  presentName,
  puzzleAt,
  stopNameAt,
  stopOf,
  withName,
} from "./progress.ts"

/** Where a player acts. */
export type Place = { game: ChatGame; chapter: ChatChapter; progress: ChatProgress; now: number }

/** Words of the form itself, and the letters in it. */
export type Paper = { cell: "owner" | "proof" | "thing"; text: string; faded: string }

/** The words said to an act, which are not kept. */
export type Told = {
  said: Reply
  takenBack: string | null
  paper: Paper | null
  /** Seconds until the next guess is heard. */
  wait: number | null
  /** The guess was wrong, in this spelling. */
  wrong: string | null
}

export type ChatTurn = { progress: ChatProgress; told: Told }

const silent: Told = { said: [], takenBack: null, paper: null, wait: null, wrong: null }
export const nothingDone = ({ progress }: Place): ChatTurn => ({ progress, told: silent })
const say = (progress: ChatProgress, said: Reply): ChatTurn => ({
  progress,
  told: { ...silent, said },
})

const stepAt = ({ game, chapter, progress }: Place) =>
  pathOf(chapter)[stopOf(game, chapter, progress)]?.step

/** Every act but that of rest. */
const awake = ({ progress, now }: Place): ChatProgress => ({ ...progress, still: now })

/** The player goes on from the stop at which they stand. */
function goOn(place: Place, progress: ChatProgress): ChatProgress {
  const { game, chapter, now } = place
  const path = pathOf(chapter)
  const from = stopOf(game, chapter, progress)
  let next = stopFrom(chapter, from + 1)
  // A new name that was taken before is not asked for.
  const asked = path[next]?.step
  if (
    asked?.kind === "puzzle" &&
    asked.puzzle.answer.kind === "rename" &&
    hasLastName(game, progress)
  )
    next = stopFrom(chapter, next + 1)
  const since = stopNameAt(chapter, from)
  const isRestored = path
    .slice(from, next)
    .some(({ step }) => step.kind === "effect" && step.effect === "tags-return")
  const named = isRestored
    ? withName(progress, { name: progress.cells.owner ?? ownName(game, progress), since })
    : progress
  // Everybody is back at the next stop, but for the stories of the rooms.
  const out = path[next]?.step.kind === "hear" ? progress.out : []
  const moved = { ...named, out, still: now }
  return stand(place, moved, { chapter: chapter.id, stop: stopNameAt(chapter, next) })
}

/** Stands at a stop of the chapter. At its end, that is the beginning of the next one. */
function stand(
  { game, chapter, now }: Place,
  progress: ChatProgress,
  at: { chapter: string; stop: string },
): ChatProgress {
  if (progress.again?.chapter === chapter.id)
    return { ...progress, again: at.stop === theEnd ? null : at }
  if (at.stop !== theEnd) return { ...progress, ...at }
  const next = game.chapters[game.chapters.indexOf(chapter) + 1]
  if (!next) return { ...progress, ...at, finished: progress.finished ?? now }
  return { ...progress, chapter: next.id, stop: stopNameAt(next, stopFrom(next, 0)) }
}

const hasLastName = (game: ChatGame, progress: ChatProgress) =>
  progress.names.length > 0 && presentName(progress) === lastNameOf(game)

/** A place of its own in the words that are said in turn. */
function inTurn(
  progress: ChatProgress,
  key: string,
  replies: readonly Reply[],
  { again = true } = {},
): ChatTurn {
  const times = progress.counts[key] ?? 0
  const at = again ? times % Math.max(1, replies.length) : Math.min(times, replies.length - 1)
  const counts = { ...progress.counts, [key]: times + 1 }
  return say({ ...progress, counts }, replies[at] ?? [])
}

/** Words that are said once in a game. */
function once(progress: ChatProgress, key: string, reply: Reply): ChatTurn {
  if (progress.said.includes(key)) return say(progress, [])
  return say({ ...progress, said: [...progress.said, key] }, reply)
}

/** Speakers in the room: at the beginning of the chapter, and those who came since. */
function presentIn(place: Place): ReadonlySet<string> {
  const { game, chapter, progress } = place
  const earned = pathOf(chapter).slice(0, stopOf(game, chapter, progress))
  const came = earned.flatMap(({ step }) => (step.kind === "line" ? [step.speaker] : []))
  const isIn = (speaker: string) => !progress.out.includes(speaker)
  return new Set([...chapter.members, ...came].filter(isIn))
}

/** Words of those who are in the room. */
const ofPresent = (reply: Reply, { out }: ChatProgress): Reply =>
  reply.filter((each) => !("speaker" in each) || !out.includes(each.speaker))

function voiceOf(voices: Voices, { out }: ChatProgress): { said: Reply; paper: string | null } {
  const heard = voices.by.find(({ speaker }) => !out.includes(speaker))
  return { said: heard?.lines ?? [], paper: heard ? null : (voices.paper ?? null) }
}

const onPaper = (cell: Paper["cell"], text: string, faded = ""): Paper => ({ cell, text, faded })

export function press(place: Place, id: string): ChatTurn {
  const step = stepAt(place)
  if (step?.kind !== "button" || step.id !== id) return nothingDone(place)
  return say(goOn(place, awake(place)), [])
}

export function react(place: Place, id: string, option: number): ChatTurn {
  const step = stepAt(place)
  if (step?.kind !== "react" || step.id !== id || !step.options[option]) return nothingDone(place)
  const progress = awake(place)
  return say(goOn(place, { ...progress, chosen: { ...progress.chosen, [id]: option } }), [])
}

/** The third time without a name, one is offered. */
export const isNameOffered = ({ counts }: ChatProgress): boolean => (counts.noName ?? 0) >= 3

/** The answer to the question for a name. */
export function giveName(place: Place, id: string, typed: string): ChatTurn {
  const { game, chapter } = place
  const step = stepAt(place)
  if (step?.kind !== "name" || step.id !== id) return nothingDone(place)
  const name = readName(game, typed)
  const verdict = checkName(game, name, {
    chapter: game.chapters.indexOf(chapter),
    present: presentIn(place),
  })
  const progress = awake(place)
  if (verdict.kind === "empty") {
    const counts = countWrong(progress, "noName")
    const counted = { ...progress, counts }
    return say(counted, isNameOffered(counted) ? game.manners.noName.reply : [])
  }
  if (verdict.kind === "refused") return say(progress, verdict.reply)
  return say(goOn(place, withName(progress, { name, since: id })), replyToName(game, name))
}

/** A new name, which solves the last puzzle. */
export function rename(place: Place, typed: string): ChatTurn {
  const { game, chapter } = place
  const progress = awake(place)
  const name = readName(game, typed)
  if (progress.names.length === 0 || name === presentName(progress)) return nothingDone(place)
  const verdict = checkName(game, name, {
    chapter: game.chapters.indexOf(chapter),
    present: presentIn(place),
  })
  if (verdict.kind === "empty") return nothingDone(place)
  if (verdict.kind === "refused") return say(progress, verdict.reply)
  const puzzle = puzzleAt(game, chapter, progress)
  const since = stopNameAt(chapter, stopOf(game, chapter, progress))
  const last = renamePuzzleOf(game)
  const isLast = chapter === game.chapters.at(-1)
  if (isLast && last?.answer.kind === "rename" && !isBehind(game, progress, last.id)) {
    const { answer } = last
    const named = (given: string) => withName(progress, { name: given, since })
    if (isAmong(name, answer.accept)) {
      const renamed = named(answer.shown)
      if (puzzle?.id === last.id) return say(goOn(place, renamed), [])
      const { said, paper } = voiceOf(answer.early, renamed)
      return {
        progress: renamed,
        told: { ...silent, said, paper: paper === null ? null : onPaper("thing", paper) },
      }
    }
    if (puzzle?.id === last.id) {
      const near = answer.near.find(({ any }) => isAmong(name, any))
      const counted = { ...named(name), counts: countWrong(progress, last.id) }
      const turn = near
        ? say(counted, near.reply)
        : inTurn(counted, `${last.id}.other`, answer.others)
      return { ...turn, told: { ...turn.told, wrong: name } }
    }
  }
  const renamed = withName(progress, { name, since })
  const { renamed: words } = game.manners
  const present = presentIn(place)
  const isHeard = words.every((each) => each.kind !== "line" || present.has(each.speaker))
  return isHeard ? once(renamed, "renamed", words) : say(renamed, [])
}

const countWrong = ({ counts }: ChatProgress, id: string) => ({
  ...counts,
  [id]: (counts[id] ?? 0) + 1,
})

const mostTaken = 8
const longestTaken = 30

/** Words that were sent are taken back, and stay as a thin line. */
function takeBack(progress: ChatProgress, puzzle: string, text: string): ChatProgress {
  const taken = [...progress.taken, { puzzle, text: text.slice(0, longestTaken) }].slice(-mostTaken)
  return { ...progress, taken }
}

const hasKanji = (text: string) => /\p{Script=Han}/u.test(text)

/** Words sent by the field below the talk. */
export function answer(place: Place, id: string, text: string): ChatTurn {
  const { game, chapter, now } = place
  const puzzle = puzzleAt(game, chapter, place.progress)
  if (puzzle?.id !== id || text.trim() === "") return nothingDone(place)
  const wait = waitFor(place.progress, now)
  if (wait > 0)
    return { progress: place.progress, told: { ...silent, said: game.manners.tooFast, wait } }
  const progress = withGuess(awake(place), now)
  const current = puzzle.answer
  switch (current.kind) {
    case "text":
    case "caption": {
      const names = progress.names.map(({ name }) => name)
      const verdict = checkText(current, text, names)
      if (verdict.kind !== "right") return refuse(place, progress, { puzzle, text, verdict })
      const isFirst = current.kind === "text" && hasKanji(text)
      const { progress: kept, told } = isFirst
        ? once(progress, "kana", game.manners.inKana)
        : say(progress, [])
      return { progress: goOn(place, kept), told }
    }
    case "stillness": {
      const near = current.near.find(({ any }) => checkText(wordsOf(any), text).kind === "right")
      const turn = near
        ? say(progress, near.reply)
        : inTurn(progress, id, current.pressed, { again: false })
      return {
        progress: takeBack(turn.progress, id, text),
        told: { ...turn.told, takenBack: text },
      }
    }
    case "form": {
      const isWritten =
        checkText(wordsOf(current.voices.sentWords), text).kind === "right" ||
        isAmong(withoutTitle(text), earlierNames(game, progress))
      const kept = takeBack(progress, id, text)
      if (isAlone(current, progress))
        return { progress: kept, told: { ...silent, takenBack: text } }
      const turn = isWritten
        ? say(kept, voiceOf(current.voices.sent, kept).said)
        : sayOthers(place, kept)
      return { ...turn, told: { ...turn.told, takenBack: text } }
    }
    case "rename": {
      const near = current.sent.find(({ any }) => checkText(wordsOf(any), text).kind === "right")
      const kept = takeBack(progress, id, text)
      const turn = near ? say(kept, near.reply) : sayOthers(place, kept)
      return { ...turn, told: { ...turn.told, takenBack: text, wrong: text } }
    }
    default:
      return nothingDone(place)
  }
}

const wordsOf = (accept: readonly string[]) => ({ shown: "", accept, near: [], no: [] })

/** The words that all wrong answers of a chapter share, of those who are there. */
function sayOthers({ chapter }: Place, progress: ChatProgress): ChatTurn {
  const heard = chapter.others.filter((reply) => ofPresent(reply, progress).length > 0)
  return inTurn(progress, `${chapter.id}.others`, heard)
}

function refuse(
  place: Place,
  progress: ChatProgress,
  { puzzle, text, verdict }: { puzzle: ChatPuzzle; text: string; verdict: Verdict<Reply> },
): ChatTurn {
  const { manners } = place.game
  const isCounted = verdict.kind !== "slip"
  const counted = isCounted ? { ...progress, counts: countWrong(progress, puzzle.id) } : progress
  const isBubble = puzzle.answer.kind === "text"
  const kept = isBubble ? takeBack(counted, puzzle.id, text) : counted
  const turn =
    verdict.kind === "near"
      ? say(kept, ofPresent(verdict.reply, kept))
      : verdict.kind === "slip"
        ? say(kept, manners.slip)
        : sayOthers(place, kept)
  const first = isBubble
    ? once(turn.progress, "taken-back", manners.takenBack)
    : say(turn.progress, [])
  return {
    progress: first.progress,
    told: {
      ...silent,
      said: [...turn.told.said, ...first.told.said],
      takenBack: isBubble ? text : null,
      wrong: isCounted ? text : null,
    },
  }
}

/** A press on an element of the talk, while a puzzle asks for one. */
export function pressTarget(place: Place, id: string, target: string): ChatTurn {
  const { game, chapter, now } = place
  const puzzle = puzzleAt(game, chapter, place.progress)
  if (puzzle?.id !== id) return nothingDone(place)
  const current = puzzle.answer
  if (current.kind === "stillness")
    return inTurn(awake(place), id, current.pressed, { again: false })
  if (current.kind !== "press") return nothingDone(place)
  const wait = waitFor(place.progress, now)
  if (wait > 0)
    return { progress: place.progress, told: { ...silent, said: game.manners.tooFast, wait } }
  const progress = withGuess(awake(place), now)
  if (target === current.target) return say(goOn(place, progress), [])
  const near = current.near.find(({ targets }) => targets.some((each) => each === target))
  const counted = { ...progress, counts: countWrong(progress, id) }
  return {
    progress: counted,
    told: { ...silent, said: near?.reply ?? current.otherwise, wrong: target },
  }
}

/** Nothing was pressed for long enough. */
export function keepStill(place: Place, id: string): ChatTurn {
  const { game, chapter, progress } = place
  const puzzle = puzzleAt(game, chapter, progress)
  if (puzzle?.id !== id || !hasRested(puzzle, place)) return nothingDone(place)
  return say(goOn(place, progress), [])
}

/** Clocks and networks are not exact. */
const slack = 500

export const hasRested = (
  { answer: current }: ChatPuzzle,
  { progress, now }: Pick<Place, "progress" | "now">,
): boolean => current.kind === "stillness" && now - progress.still >= current.seconds * 1000 - slack

export function putTags(place: Place, id: string, tags: Tags): ChatTurn {
  const { game, chapter, now } = place
  const puzzle = puzzleAt(game, chapter, place.progress)
  if (puzzle?.id !== id || puzzle.answer.kind !== "tags") return nothingDone(place)
  const wait = waitFor(place.progress, now)
  if (wait > 0)
    return { progress: place.progress, told: { ...silent, said: game.manners.tooFast, wait } }
  const progress = withGuess(awake(place), now)
  const verdict = checkTags(puzzle.answer, tags)
  if (verdict.kind === "right") return say(goOn(place, progress), [])
  const counted = { ...progress, counts: countWrong(progress, id) }
  const spelled = [tags.place, ...puzzle.answer.tags.map((tag) => tags.posts[tag] ?? "")].join(" ")
  const turn = verdict.kind === "near" ? say(counted, verdict.reply) : sayOthers(place, counted)
  return { ...turn, told: { ...turn.told, wrong: spelled } }
}

/** The question of who is in the room, also while stories are still to be heard. */
function presenceOf(place: Place): ChatAnswer | null {
  const step = stepAt(place)
  if (step?.kind === "puzzle") return step.puzzle.answer
  return step?.kind === "hear" ? (findPuzzle(place.game, step.puzzle)?.puzzle.answer ?? null) : null
}

const isAlone = ({ among }: { among: readonly string[] }, { out }: ChatProgress) =>
  among.every((member) => out.includes(member))

/** Sends a member out of the room, or calls them in again. */
export function movePresence(place: Place, member: string): ChatTurn {
  const current = presenceOf(place)
  if (current?.kind !== "presence" && current?.kind !== "form") return nothingDone(place)
  if (!current.among.includes(member)) return nothingDone(place)
  const before = awake(place)
  const isOut = before.out.includes(member)
  const out = isOut ? before.out.filter((each) => each !== member) : [...before.out, member]
  const progress = { ...before, out }
  if (current.kind === "form") return say(progress, isOut ? [] : (current.dismissed[member] ?? []))
  return hearRoom(place, progress, current)
}

function hearRoom(
  place: Place,
  progress: ChatProgress,
  { rooms, members, among }: Extract<ChatAnswer, { kind: "presence" }>,
): ChatTurn {
  const isSame = (one: readonly string[]) =>
    among.every((each) => one.includes(each) === !progress.out.includes(each))
  const at = rooms.findIndex((room) => isSame(room.members))
  const room = rooms[at]
  if (!room) return say(progress, [])
  if (!room.story) return say(progress, room.lines)
  if (progress.heard.includes(at)) return say(progress, [])
  const heard = { ...progress, heard: [...progress.heard, at] }
  const isAsked = stepAt(place)?.kind === "puzzle"
  const isRight = isAsked && isSame(members)
  const left = isRight ? goOn(place, heard) : heard
  const isComplete = rooms.every((each, n) => !each.story || heard.heard.includes(n))
  const waits = !isAsked || isRight
  return say(waits && isComplete ? goOn({ ...place, progress: left }, left) : left, [])
}

/** Letters in a cell of the form. They stay only where nobody watches. */
export function writeCell(
  place: Place,
  id: string,
  cell: "owner" | "proof",
  text: string,
): ChatTurn {
  const { game, chapter, now } = place
  const puzzle = puzzleAt(game, chapter, place.progress)
  if (puzzle?.id !== id || puzzle.answer.kind !== "form" || text.trim() === "")
    return nothingDone(place)
  const current = puzzle.answer
  if (!isAlone(current, place.progress)) return pokeForm(place, cell)
  const wait = waitFor(place.progress, now)
  if (wait > 0) return { progress: place.progress, told: { ...silent, wait } }
  const progress = withGuess(awake(place), now)
  const names = earlierNames(game, progress)
  const isRight =
    cell === "owner"
      ? isAmong(text, names) || isAmong(withoutTitle(text.trim()), names.map(withoutTitle))
      : checkText(wordsOf(current.proof.accept), text).kind === "right"
  if (isRight) {
    // An older name is right, too; nobody wants to be called by it afterwards.
    const name = names.at(-1) ?? text.trim()
    const cells = {
      ...progress.cells,
      ...(cell === "owner" ? { owner: name } : { proof: true as const }),
    }
    const written = { ...progress, cells }
    if (cells.owner !== undefined && cells.proof) return say(goOn(place, written), [])
    return { progress: written, told: { ...silent, paper: onPaper(cell, current[cell].alone) } }
  }
  const typed = foldGuess(text)
  const own = [...names, presentName(progress)]
  const near = current[cell].near.find((each) => {
    if ("any" in each) return checkText(wordsOf(each.any), text).kind === "right"
    if ("name" in each) return own.some((name) => isAmong(text, [name]))
    return each.before.some((before) =>
      own.some((name) => foldGuess(`${before}${name}`).some((form) => typed.includes(form))),
    )
  })
  const counted = { ...progress, counts: countWrong(progress, `${id}.${cell}`) }
  const paper = near
    ? onPaper(cell, near.paper, near.faded ?? "")
    : onPaper(cell, "", current.fades)
  const isNamed = own.some((name) => name !== "" && text.includes(name))
  return { progress: counted, told: { ...silent, paper, wrong: isNamed ? null : text } }
}

/** A press on a cell of the form that cannot be written. */
function pokeForm(place: Place, cell: "owner" | "proof" | "thing"): ChatTurn {
  const progress = awake(place)
  const puzzle = puzzleAt(place.game, place.chapter, progress)
  if (puzzle?.answer.kind === "form") {
    const { voices } = puzzle.answer
    if (cell !== "thing" && isAlone(puzzle.answer, progress)) return nothingDone(place)
    const { said, paper } = voiceOf(cell === "thing" ? voices.thing : voices.written, progress)
    return {
      progress,
      told: { ...silent, said, paper: paper === null ? null : onPaper(cell, paper) },
    }
  }
  if (puzzle?.answer.kind !== "rename") return nothingDone(place)
  const { pressed } = puzzle.answer
  return cell === "thing"
    ? inTurn(progress, `${puzzle.id}.thing`, pressed.thing)
    : say(progress, pressed.owner)
}

/** A press on something that is no puzzle by itself. */
export function poke(place: Place, target: string): ChatTurn {
  const { game, chapter, progress } = place
  const { manners } = game
  const puzzle = puzzleAt(game, chapter, progress)
  // A press is a press where rest is asked for.
  if (puzzle?.answer.kind === "stillness") return pressTarget(place, puzzle.id, target)
  const [part] = target.split(":")
  if (part === "letter") return once(awake(place), "letter", manners.letterOut)
  if (part === "hole") return once(awake(place), "hole", manners.holePressed)
  switch (target) {
    case "form:thing":
      return pokeForm(place, "thing")
    case "form:owner":
      return pokeForm(place, "owner")
    case "form:proof":
      return pokeForm(place, "proof")
    case "replay":
      return once(awake(place), "arrivals", manners.arrivalsAgain)
  }
  const face = /^face:(.+)$/.exec(target)?.[1]
  if (face !== undefined && puzzle?.answer.kind === "rename")
    return say(awake(place), puzzle.answer.pressed.faces[face] ?? [])
  return nothingDone(place)
}

/** People from outside get hints for the first puzzle. */
const isFirst = ({ chapters: [first] }: ChatGame, id: string) =>
  first !== undefined && puzzlesOf(first)[0]?.id === id

/** Opens the next rung of a ladder, of a puzzle that stands before the player or was solved. Rest goes on meanwhile. */
export function openHint(
  { game, chapter, progress }: Place,
  { puzzle: id, ladder, rung }: { puzzle: string; ladder: number; rung: number },
): ChatTurn {
  const same = { progress, told: silent }
  const puzzle = puzzlesOf(chapter).find((each) => each.id === id)
  const isHere = puzzleAt(game, chapter, progress)?.id === id
  if (!puzzle?.hints[ladder] || !(isHere || isFirst(game, id) || isSolved(game, progress, id)))
    return same
  const hints = withRung(progress.hints, puzzle, { ladder, rung })
  return hints ? { progress: { ...progress, hints }, told: silent } : same
}

/** Goes home at the end of the story. */
export function leave(place: Place, id: string): ChatTurn {
  const step = stepAt(place)
  if (step?.kind !== "ending" || step.id !== id) return nothingDone(place)
  return say(goOn(place, awake(place)), [])
}

/** A chapter that was finished begins again. Nothing solved is lost. */
export function playAgain(place: Place): ChatTurn {
  const { game, chapter, progress } = place
  const isOver = stopOf(game, chapter, progress) >= pathOf(chapter).length
  if (!isOpen(game, chapter, progress) || !isOver) return nothingDone(place)
  const again = { chapter: chapter.id, stop: stopNameAt(chapter, stopFrom(chapter, 0)) }
  const isForm = puzzlesOf(chapter).some((each) => each.answer.kind === "form")
  const hasRooms = puzzlesOf(chapter).some((each) => each.answer.kind === "presence")
  const kept = {
    ...awake(place),
    again,
    out: [],
    heard: hasRooms ? [] : progress.heard,
    cells: isForm ? {} : progress.cells,
  }
  return say(kept, [])
}
