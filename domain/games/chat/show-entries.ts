import type {
  Cell,
  ChatChapter,
  ChatGame,
  ChatPuzzle,
  ChatStep,
  Reply,
  RoomChange,
  Said,
  When,
} from "#content/games/chat.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { lettersOf } from "./names.ts"
import { findPuzzle, lastNameOf, pathOf, renamePuzzleOf, stopName } from "./path.ts"
import {
  type ChatProgress,
  isBehind,
  nameAt,
  placeNumber,
  presentName,
  puzzleAt,
  stopOf,
} from "./progress.ts"
import { showText } from "./show-text.ts"
import type {
  Explained,
  Pieces,
  ShownEntry,
  ShownPart,
  ShownPicture,
  ShownRoom,
  ShownTrail,
} from "./shown.ts"

/** A chapter, as its player reads it now. */
export type Reader = { game: ChatGame; chapter: ChatChapter; progress: ChatProgress; now: number }

const lastYearAt = (now: number) => Number(tokyoDay(new Date(now)).slice(0, 4)) - 1

export type Shown = { parts: ShownPart[]; room: ShownRoom }

export function showPicture(game: ChatGame, id: string): ShownPicture {
  const alt = game.pictures[id]?.alt ?? game.stickers[id]?.alt ?? ""
  return { id, alt, drawn: game.drawings[id] ?? null }
}

/** Names of those who belong to the group. Others come later, with their own. */
export function groupNames(game: ChatGame): Record<string, string> {
  const group = new Set(game.chapters.flatMap(({ members }) => members))
  const known = game.speakers.filter(({ id }) => group.has(id))
  return Object.fromEntries(known.map(({ id, name }) => [id, name]))
}

/** The room before the first step. */
function emptyRoom(game: ChatGame, progress: ChatProgress): ShownRoom {
  const names = groupNames(game)
  return {
    title: game.room,
    count: 0,
    names: { ...names, you: presentName(progress) },
    read: 0,
    pinned: false,
    form: { thing: [], owner: [], proof: [], pale: false, done: false },
    veiled: game.speakers.flatMap(({ id, veiled }) => (veiled ? [id] : [])),
    trail: "none",
    dark: false,
    hasElevator: false,
    album: [],
    stamps: [],
  }
}

/** All that a player has earned of the chapters up to one of them, and nothing beyond. */
export function showEntries({ game, chapter: until, progress, now }: Reader): Shown {
  let room = emptyRoom(game, progress)
  const lastYear = lastYearAt(now)
  const last = game.chapters.indexOf(until)
  const parts = game.chapters.slice(0, last + 1).map((chapter, number) => {
    const entries: ShownEntry[] = []
    const stop = stopOf(game, chapter, progress)
    const earned = pathOf(chapter).slice(0, stop + 1)
    for (const [at, { key, step }] of earned.entries()) {
      const name = nameAt(game, progress, placeNumber(number, at))
      const here = { game, chapter, progress, name, isPassed: at < stop, last, lastYear }
      for (const shown of showStep(here, key, step, room)) {
        const entry = withName(game, shown, room)
        if (entry.change) room = { ...room, ...entry.change }
        entries.push(entry)
      }
    }
    return {
      chapter: chapter.id,
      place: chapter.place,
      clock: chapter.clock,
      floor: chapter.floor,
      isNight: chapter.night === true,
      entries,
    }
  })
  // Names that the story gave to the player on the way are over.
  return { parts, room: { ...room, names: { ...room.names, you: presentName(progress) } } }
}

/** The name of a guest of the story comes with their first words. */
function withName(game: ChatGame, entry: ShownEntry, room: ShownRoom): ShownEntry {
  const speaker = "by" in entry ? game.speakers.find(({ id }) => id === entry.by) : undefined
  if (!speaker || speaker.id in room.names) return entry
  const names = { ...room.names, ...entry.change?.names, [speaker.id]: speaker.name }
  return { ...entry, change: { ...entry.change, names } }
}

type At = {
  game: ChatGame
  chapter: ChatChapter
  progress: ChatProgress
  /** Of the player, as it was here. */
  name: string
  /** The story has gone on from this step. */
  isPassed: boolean
  /** The number of the chapter that is read. */
  last: number
  /** The last year before this one. */
  lastYear: number
}

/** Words of a reply, which nothing keeps. */
export const showReply = (
  reader: Reader,
  { said, key }: { said: Reply; key: string },
): ShownEntry[] => {
  const { room } = showEntries(reader)
  const { game, now } = reader
  const name = room.names.you ?? ""
  const last = game.chapters.length
  const at = { ...reader, name, isPassed: true, last, lastYear: lastYearAt(now) }
  return said.flatMap((each, n) => showSaid(at, `${key}.${n}`, each, room))
}

function isSaid({ game, progress, name }: At, when: When | undefined): boolean {
  switch (when) {
    case undefined:
      return true
    case "own-name": {
      const rename = renamePuzzleOf(game)
      const last = progress.names.find((each) => each.name === lastNameOf(game))
      return last === undefined || rename === undefined || last.since === rename.id
    }
    case "short-name":
      return lettersOf(name).length === 1
    case "long-name":
      return lettersOf(name).length === game.you.longestName
  }
}

function showSaid(at: At, key: string, step: Said, room: ShownRoom): ShownEntry[] {
  const { game, name, progress } = at
  const pause = step.kind !== "typing" && step.pause !== undefined ? { pause: step.pause } : {}
  switch (step.kind) {
    case "line": {
      if (!isSaid(at, step.when)) return []
      const { cells, typing } = step
      const { text, hole } = withHole(at, step.text, step.hole)
      const isInCells = cells && !isBehind(game, progress, cells.puzzle)
      return [
        {
          kind: "line",
          key,
          by: step.speaker,
          text: showText(game, text, name),
          ...pause,
          ...(typing === undefined ? {} : { typing }),
          ...(hole === null ? {} : { hole }),
          ...(isInCells ? { isInCells: true as const } : {}),
        },
      ]
    }
    case "typing":
      return [{ kind: "typing", key, speakers: step.speakers, seconds: step.seconds }]
    case "sticker": {
      const { speaker, sticker } = step
      return [{ kind: "sticker", key, by: speaker, sticker: showSticker(game, sticker), ...pause }]
    }
    case "system": {
      if (!isSaid(at, step.when)) return []
      const text = showText(game, step.text, name)
      return [{ kind: "system", key, text, ...pause, ...changed(at, room, step.change) }]
    }
  }
}

const showSticker = (game: ChatGame, id: string): ShownPicture =>
  showPicture(game, game.drawings[`A25-${id}`] || game.stickers[`A25-${id}`] ? `A25-${id}` : id)

/** A letter of the line is gone: it is not sent. Lines with one have no mention before it. */
function withHole(
  { game, progress, last }: At,
  text: string,
  hole: { at: number; from: string; until: string } | undefined,
) {
  const isOpen =
    hole !== undefined &&
    last >= game.chapters.findIndex(({ id }) => id === hole.from) &&
    game.chapters.some(({ id }) => id === hole.from) &&
    isReached(game, progress, hole.from) &&
    !isBehind(game, progress, hole.until)
  if (!isOpen) return { text, hole: null }
  return {
    text: text.slice(0, hole.at) + text.slice(hole.at + 1),
    hole: { piece: 0, at: hole.at },
  }
}

const isReached = (game: ChatGame, progress: ChatProgress, id: string) =>
  game.chapters.some((chapter) => chapter.id === id && stopOf(game, chapter, progress) !== -1)

const changed = (at: At, room: ShownRoom, change: RoomChange | undefined) =>
  change ? { change: changeOf(at, room, change) } : {}

function changeOf(at: At, room: ShownRoom, change: RoomChange): Partial<ShownRoom> {
  const { game, name } = at
  const { count, read, names, pinned, form, unveiled, trail, dark, elevator } = change
  return {
    ...(count === undefined ? {} : { count }),
    ...(read === undefined ? {} : { read }),
    ...(names ? { names: { ...room.names, ...named(names, name) } } : {}),
    ...(pinned ? { pinned: true } : {}),
    ...(form ? { form: formOf(room, form, name) } : {}),
    ...(unveiled === undefined ? {} : { veiled: room.veiled.filter((each) => each !== unveiled) }),
    ...(trail === undefined ? {} : { trail: showTrail(game, trail) }),
    ...(dark === undefined ? {} : { dark }),
    ...(elevator ? { hasElevator: true } : {}),
  }
}

const named = (names: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(
    Object.entries(names).map(([id, each]) => [id, each.replace("{name}", () => name)]),
  )

const formOf = (room: ShownRoom, change: NonNullable<RoomChange["form"]>, name: string) => {
  const { thing, owner, proof, done } = change
  const cell = (to: Cell | undefined, before: Pieces): Pieces => {
    if (to === undefined) return before
    if (to === "") return []
    if (to === "mention") return [{ mention: "you" }]
    return [to === "name" ? name : to.text]
  }
  return {
    thing: cell(thing, room.form.thing),
    owner: cell(owner, room.form.owner),
    proof: cell(proof, room.form.proof),
    pale: false,
    done: done ?? room.form.done,
  }
}

function showTrail(game: ChatGame, trail: NonNullable<RoomChange["trail"]>): ShownTrail {
  return typeof trail === "string" ? trail : { up: keyOfLine(game, trail.up) }
}

/** The key of a line with this id. */
function keyOfLine(game: ChatGame, id: string): string {
  for (const chapter of game.chapters) {
    const found = pathOf(chapter).find(({ step }) => step.kind === "line" && step.id === id)
    if (found) return found.key
  }
  return id
}

function findLine(game: ChatGame, id: string) {
  for (const chapter of game.chapters)
    for (const { step } of pathOf(chapter)) if (step.kind === "line" && step.id === id) return step
  return null
}

function showStep(at: At, key: string, step: ChatStep, room: ShownRoom): ShownEntry[] {
  const { game, progress, name, isPassed, lastYear } = at
  switch (step.kind) {
    case "line":
    case "typing":
    case "sticker":
    case "system":
      return showSaid(at, key, step, room)
    case "effect": {
      const pause = step.pause === undefined ? {} : { pause: step.pause }
      const given = changed(at, room, step.change)
      const last = lastNameOf(game) ?? ""
      const you = step.effect === "tags-change" ? last : step.effect === "tags-return" ? name : null
      const change =
        you === null ? given.change : { ...given.change, names: { ...room.names, you } }
      return [{ kind: "effect", key, effect: step.effect, ...pause, ...(change ? { change } : {}) }]
    }
    case "picture": {
      const picture = showPicture(game, step.picture)
      const { album, text = [] } = step
      const change =
        album === undefined
          ? {}
          : { change: { album: [...room.album, { ...picture, title: album }] } }
      return [{ kind: "picture", key, picture, text, album: album ?? null, ...change }]
    }
    case "stamp": {
      const { shape, letter } = step
      const stamp = { key, shape, letter, picture: showPicture(game, step.picture) }
      return [{ kind: "stamp", key, stamp, change: { stamps: [...room.stamps, stamp] } }]
    }
    case "quote": {
      const line = findLine(game, step.line)
      if (!line) return []
      const text = showText(game, step.text ?? line.text, name)
      return [{ kind: "quote", key, by: line.speaker, clock: step.clock, text }]
    }
    case "arrival": {
      const { speaker: by, text, windows } = step
      return [{ kind: "arrival", key, by, text, windows }]
    }
    case "diary": {
      const { title, open, close, from, usual, years } = step
      return [{ kind: "diary", key, title, open, close, from, to: lastYear, usual, years }]
    }
    case "elevator":
      return [{ kind: "elevator", key, floors: step.floors, change: { hasElevator: true } }]
    case "truth":
      return [{ kind: "truth", key, text: step.text, source: step.source }]
    case "button":
      return []
    case "react": {
      const option = isPassed ? step.options[progress.chosen[step.id] ?? 0] : undefined
      if (!option) return []
      return [
        { kind: "reaction", key, text: option.text },
        ...option.lines.flatMap((each, n) => showSaid(at, `${key}.${n}`, each, room)),
      ]
    }
    case "name":
      return isPassed
        ? [
            {
              kind: "line",
              key: `${key}.you`,
              by: "you",
              text: [progress.names[0]?.name ?? ""],
              read: null,
            },
          ]
        : []
    case "hear": {
      const asked = findPuzzle(game, step.puzzle)?.puzzle
      return asked ? showStories(at, asked, key, room, "after") : []
    }
    case "puzzle":
      return showPuzzle(at, key, step.puzzle, room)
    case "ending":
      return isPassed
        ? step.lines.flatMap((each, n) => showSaid(at, `${key}.${n}`, each, room))
        : []
  }
}

/** Stories of rooms in the order in which they were heard: up to that of the right room, or after it. */
function showStories(
  at: At,
  { answer }: ChatPuzzle,
  key: string,
  room: ShownRoom,
  which: "before" | "after",
): ShownEntry[] {
  if (answer.kind !== "presence") return []
  const { heard } = at.progress
  const isRight = (n: number) =>
    answer.rooms[n]?.members.length === answer.members.length &&
    answer.members.every((member) => answer.rooms[n]?.members.includes(member))
  const right = heard.findIndex(isRight)
  const until = right === -1 ? heard.length : right + 1
  const told = which === "before" ? heard.slice(0, until) : heard.slice(until)
  const lines = told.flatMap((n) =>
    (answer.rooms[n]?.lines ?? []).flatMap((each, line) =>
      showSaid(at, `${key}.r${n}.${line}`, each, room),
    ),
  )
  const isComplete = answer.rooms.every(
    (each, n) => !each.story || heard.slice(0, until).includes(n),
  )
  if (which === "after" || right === -1 || isComplete) return lines
  return [
    ...lines,
    ...answer.afterRight.flatMap((each, n) => showSaid(at, `${key}.right.${n}`, each, room)),
  ]
}

export const explain = (puzzle: ChatPuzzle, name: string): Explained => {
  const filled = (text: string) => text.replaceAll("{name}", () => name)
  return {
    title: puzzle.title,
    size: puzzle.size,
    answer: filled(puzzle.answer.shown),
    explanation: puzzle.explanation.map(filled),
    otherWays: filled(puzzle.otherWays),
  }
}

/** Whether a puzzle may be explained to somebody who solved it. */
export const isExplained = (game: ChatGame, progress: ChatProgress, puzzle: ChatPuzzle) =>
  isBehind(game, progress, puzzle.explainedAfter ?? puzzle.id)

function showPuzzle(at: At, key: string, puzzle: ChatPuzzle, room: ShownRoom): ShownEntry[] {
  const { game, chapter, progress, name, isPassed } = at
  const { answer } = puzzle
  const entries: ShownEntry[] = showStories(at, puzzle, key, room, "before")
  for (const [n, each] of progress.taken.entries())
    if (each.puzzle === puzzle.id)
      entries.push({ kind: "taken-back", key: `${key}.taken.${n}`, text: each.text })
  const renamed = progress.names.find((each) => each.name === lastNameOf(game))
  if (isPassed && isExplained(game, progress, puzzle))
    entries.push({
      kind: "solved",
      key: `${key}.solved`,
      puzzle: puzzle.id,
      question: showText(game, puzzle.question, name),
      explained: explain(puzzle, name),
    })
  if (isPassed && answer.kind === "text")
    entries.push({
      kind: "line",
      key: `${key}.you`,
      by: "you",
      text: [answer.shown],
      read: chapter.members.length,
    })
  if (isPassed && answer.kind === "caption") {
    const title = answer.shown
    const picture = showPicture(game, answer.picture)
    const others = room.album.filter(({ id }) => id !== picture.id)
    entries.push({
      kind: "picture",
      key: `${key}.caption`,
      picture,
      text: [],
      album: title,
      change: { album: [...others, { ...picture, title }] },
    })
  }
  if (renamed?.since === puzzle.id)
    entries.push({
      kind: "system",
      key: `${key}.renamed`,
      text: renamedText(game, name, renamed.name),
    })
  if (answer.kind === "form" && !isPassed && puzzleAt(game, chapter, progress)?.id === puzzle.id)
    entries.push(...showCells(key, progress, { room, proof: answer.proof.accept[0] ?? "" }))
  return entries
}

export const renamedText = (game: ChatGame, from: string, to: string): Pieces => [
  game.manners.renamedSystem.replace("{from}", () => from).replace("{to}", () => to),
]

/** One side of the form is written, and stays pale as long as the other one is empty. */
function showCells(
  key: string,
  { cells }: ChatProgress,
  { room, proof: written }: { room: ShownRoom; proof: string },
): ShownEntry[] {
  const { owner, proof } = cells
  if (owner === undefined && !proof) return []
  const form = {
    ...room.form,
    owner: owner === undefined ? [] : [owner],
    proof: proof ? [written] : [],
    pale: true,
  }
  return [{ kind: "effect", key: `${key}.cells`, effect: "ink", change: { form } }]
}

/** Names of the stops of a chapter that lie behind the player. */
export const passedStops = (game: ChatGame, chapter: ChatChapter, progress: ChatProgress) =>
  pathOf(chapter)
    .slice(0, Math.max(0, stopOf(game, chapter, progress)))
    .flatMap(({ step }) => stopName(step) ?? [])
