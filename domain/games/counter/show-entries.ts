import type {
  CounterChapter,
  CounterGame,
  CounterPuzzle,
  CounterReply,
  CounterSaid,
  CounterStep,
  CounterWhen,
} from "#content/games/chat.ts"
import type { Explained, ShownPicture } from "#domain/games/chat/shown.ts"
import { isOther, pathOf, stopName } from "./path.ts"
import { askedCount, type CounterProgress, isBehind, stopOf } from "./progress.ts"
import type {
  CounterEntry,
  CounterPart,
  ShownDrillLine,
  ShownLedger,
  ShownRoom,
  ShownSticker,
  Wallpaper,
} from "./shown.ts"

/** A chapter, as its player reads it now. */
export type Reader = { game: CounterGame; chapter: CounterChapter; progress: CounterProgress }

export const showPicture = (game: CounterGame, id: string): ShownPicture => ({
  id,
  alt: game.pictures[id]?.alt ?? game.stickers[id]?.alt ?? "",
  drawn: game.drawings[id] ?? null,
})

export function showSticker(
  game: CounterGame,
  progress: CounterProgress,
  id: string,
): ShownSticker {
  const sticker = game.stickers[id]
  const isNight = progress.wallpaper === "night" && sticker?.atNight !== undefined
  const name = isBehind(game, progress, game.namesFrom) ? (sticker?.name ?? null) : null
  return { ...showPicture(game, isNight ? (sticker.atNight ?? id) : id), name }
}

const emptyLedger: ShownLedger = { rows: [], margin: [], over: null, picture: null }

/** The room before the first step. */
const emptyRoom = (game: CounterGame): ShownRoom => ({
  title: game.room,
  icon: showPicture(game, game.icon),
  names: Object.fromEntries(game.speakers.map(({ id, name }) => [id, name])),
  tools: [],
  ledger: emptyLedger,
  sheet: [],
})

/** All that a player has earned of the chapters up to one of them, and nothing beyond. */
export function showEntries({ game, chapter: until, progress }: Reader): {
  parts: CounterPart[]
  room: ShownRoom
} {
  let room = emptyRoom(game)
  const last = game.chapters.indexOf(until)
  const parts = game.chapters.slice(0, last + 1).map((chapter) => {
    const stop = stopOf(game, chapter, progress)
    const entries: CounterEntry[] = []
    let before: Pick<CounterEntry, "pause" | "clock" | "change"> = {}
    for (const [at, { key, step }] of pathOf(chapter)
      .slice(0, stop + 1)
      .entries()) {
      const clock = key.endsWith(".0") ? clockOf(chapter, key) : undefined
      if (clock !== undefined) before = { ...before, clock }
      if (step.kind === "pause") before = { ...before, pause: step.seconds }
      const name = stopName(chapter, at)
      const isPassed = at < stop
      const here = { game, chapter, progress, key, at, isPassed, name }
      const change = changeOf(here, step, room)
      if (change) {
        before = { ...before, change: { ...before.change, ...change } }
        room = { ...room, ...change }
      }
      for (const entry of showStep(here, step)) {
        if (entry.change) room = { ...room, ...entry.change }
        entries.push({ ...before, ...entry, ...joined(before.change, entry.change) })
        before = {}
      }
    }
    const { id, place, clock } = chapter
    return { chapter: id, place, clock, entries }
  })
  return { parts, room }
}

const joined = (one: Partial<ShownRoom> | undefined, other: Partial<ShownRoom> | undefined) =>
  one || other ? { change: { ...one, ...other } } : {}

const clockOf = ({ scenes }: CounterChapter, key: string) =>
  scenes.find(({ id }) => key === `${id}.0`)?.clock

type At = {
  game: CounterGame
  chapter: CounterChapter
  progress: CounterProgress
  key: string
  at: number
  /** The story has gone on from this step. */
  isPassed: boolean
  /** Of the stop, if the story waits here. */
  name: string | null
}

/** A text with the names and counts of this player. */
export function fill(game: CounterGame, progress: CounterProgress, text: string): string {
  if (!text.includes("{")) return text
  const other = otherName(game, progress)
  const given = isKept(game, progress) ? other : progress.name
  return text
    .replaceAll("{name}", () => progress.name)
    .replaceAll("{other}", () => other)
    .replaceAll("{new}", () => given)
    .replaceAll("{n}", () => String(askedCount(progress)))
}

const stepsOf = (game: CounterGame) =>
  game.chapters.flatMap((chapter) => pathOf(chapter).map(({ step }) => step))

/** A name that can be borrowed and was not. */
function otherName(game: CounterGame, { name }: CounterProgress): string {
  const borrowed = stepsOf(game).find((step) => step.kind === "borrow")
  return borrowed?.names.find((each) => each.name !== name)?.name ?? ""
}

function isKept(game: CounterGame, { chosen }: CounterProgress): boolean {
  const returned = stepsOf(game).find((step) => step.kind === "return")
  return returned !== undefined && chosen[returned.id] === 1
}

function isSaid(progress: CounterProgress, when: CounterWhen | undefined): boolean {
  if (when === undefined) return true
  if (typeof when === "string") return progress.wallpaper === when
  const asked = askedCount(progress)
  const [from, to] = when.hints
  return asked >= from && asked <= to
}

/** State that a step changes without an entry of its own, or with any. */
function changeOf(at: At, step: CounterStep, room: ShownRoom): Partial<ShownRoom> | null {
  const { game, progress } = at
  switch (step.kind) {
    case "give":
      return { tools: [...room.tools, ...step.tools] }
    case "stickers":
      return { sheet: step.stickers.map((id) => showSticker(game, progress, id)) }
    case "ledger":
      return { ledger: written(game, room.ledger, step) }
    case "end":
      return { ledger: closed(room.ledger) }
    default:
      return null
  }
}

/** The ledger with what a step writes into it. */
function written(
  game: CounterGame,
  ledger: ShownLedger,
  { row, what, who, seal, over }: Extract<CounterStep, { kind: "ledger" }>,
): ShownLedger {
  if (over !== undefined) return { ...ledger, over: showPicture(game, over) }
  if (row === undefined)
    return { ...ledger, margin: [...ledger.margin, { what: what ?? "", who: who ?? "" }] }
  const before = ledger.rows.find((each) => each.row === row)
  const now = {
    row,
    what: what ?? before?.what ?? "",
    who: who ?? before?.who ?? "",
    seal: seal ?? before?.seal ?? null,
  }
  const rows = [...ledger.rows.filter((each) => each !== before), now].toSorted(
    (one, other) => one.row - other.row,
  )
  const seals = rows.filter((each) => each.seal !== null).length
  return { ...ledger, rows, picture: seals === 0 ? null : showPicture(game, `ledger-${seals}`) }
}

/** Everything that was asked for is done. */
const closed = (ledger: ShownLedger): ShownLedger => ({
  ...ledger,
  rows: ledger.rows.map((row) => (row.seal === null ? row : { ...row, seal: "done" })),
})

type Words = { game: CounterGame; progress: CounterProgress; key: string }

function showSaid({ game, progress, key }: Words, said: CounterSaid): CounterEntry[] {
  switch (said.kind) {
    case "line": {
      if (!isSaid(progress, said.when)) return []
      const text = fill(game, progress, said.text)
      return [{ kind: "line", key, by: said.speaker, text, ...widthOf(said) }]
    }
    case "sticker": {
      const sticker = showSticker(game, progress, said.sticker)
      return [{ kind: "sticker", key, by: said.speaker, sticker }]
    }
    case "system": {
      const text = fill(game, progress, said.text)
      const names = said.change?.names
      const all = Object.fromEntries(game.speakers.map(({ id, name }) => [id, name]))
      const named = Object.fromEntries(
        Object.entries(names ?? {}).map(([id, name]) => [id, fill(game, progress, name)]),
      )
      return [
        { kind: "system", key, text, ...(names && { change: { names: { ...all, ...named } } }) },
      ]
    }
  }
}

const widthOf = ({ hidden }: { hidden?: { width: number } }) =>
  hidden ? { width: hidden.width } : {}

/** Words of a reply, which nothing keeps. */
export const showReply = (
  { game, progress }: Pick<Reader, "game" | "progress">,
  { said, key }: { said: CounterReply; key: string },
): CounterEntry[] =>
  said.flatMap((each, n) => showSaid({ game, progress, key: `${key}.${n}` }, each))

function showStep(at: At, step: CounterStep): CounterEntry[] {
  const { game, chapter, progress, key, isPassed, name } = at
  switch (step.kind) {
    case "line":
    case "sticker":
    case "system":
      return showSaid(at, step)
    case "picture":
      return [
        { kind: "picture", key, picture: showPicture(game, step.picture), text: step.text ?? [] },
      ]
    case "own": {
      if (!isPassed) return []
      const isNight = progress.chosen[name ?? ""] === 1
      const isChosen = step.when === undefined || (step.when === "night") === isNight
      const other = pathOf(chapter)[at.at + 1]?.step
      // Of two, the first one waits, and the chosen one is said.
      if (isOther(chapter, at.at)) return []
      const said = isChosen || other?.kind !== "own" ? step : other
      return [
        {
          kind: "line",
          key,
          by: "you",
          text: fill(game, progress, said.text),
          ...widthOf(said),
        },
      ]
    }
    case "guide":
      return [{ kind: "guide", key, title: step.title, lines: step.lines }]
    case "drill": {
      const { id, spoken } = step
      const sent = isPassed ? step.lines.length : progress.drilled * 2
      const lines = drillLines(key, step).slice(0, sent)
      return [{ kind: "drill", key, id, spoken, lines }]
    }
    case "retract": {
      const { speaker: by, width, text } = step
      return [{ kind: "retracted", key, by, width, text }]
    }
    case "ledger":
      return [{ kind: "ledger", key, seal: step.seal === "asked" ? (step.what ?? null) : null }]
    case "appears": {
      const { stage } = step
      const picture = showPicture(game, `fuji-${photographed(game, progress)}-${stage}`)
      return [{ kind: "appears", key, stage, picture }]
    }
    case "return": {
      if (!isPassed) return []
      const option = progress.chosen[step.id] === 1 ? step.keep : step.back
      return [
        { kind: "line", key: `${key}.you`, by: "you", text: option.text },
        ...showReply(at, { said: option.lines, key }),
      ]
    }
    case "puzzle":
      return isPassed ? showAnswer(at, step.puzzle) : []
    case "end":
      return [{ kind: "end", key }]
    case "pause":
    case "give":
    case "stickers":
    case "borrow":
      return []
  }
}

/** The wallpaper under which the photograph was taken. */
function photographed(game: CounterGame, { chosen }: CounterProgress): Wallpaper {
  const asked = stepsOf(game).find(
    (step) => step.kind === "puzzle" && step.puzzle.answer.kind === "shot",
  )
  return asked?.kind === "puzzle" && chosen[asked.puzzle.id] === 1 ? "night" : "day"
}

export const drillLines = (
  key: string,
  { lines }: Extract<CounterStep, { kind: "drill" }>,
): ShownDrillLine[] => lines.map(({ side, text }, n) => ({ key: `${key}.${n}`, side, text }))

/** The right answer as it was sent. */
function showAnswer(at: At, { id, answer }: CounterPuzzle): CounterEntry[] {
  const { game, progress } = at
  const key = `${at.key}.you`
  const line = (text: string): CounterEntry => ({ kind: "line", key, by: "you", text })
  // The spelling in brackets is for the explanation.
  const plain = answer.shown.replace(/（.*$/u, "")
  switch (answer.kind) {
    case "text":
      return [line(answer.sent ?? plain)]
    case "set":
      return [line(plain)]
    case "tiles":
      return [line(answer.accept.join(""))]
    case "two": {
      const [before, between, after] = answer.beside
      const [first, second] = progress.words ?? answer.shown.split("の、")
      return [line(`${before}${first ?? ""}${between}${second ?? ""}${after}`)]
    }
    case "stickers":
      return (answer.accept[progress.chosen[id] ?? 0] ?? []).map((each, n) => ({
        kind: "sticker",
        key: `${key}.${n}`,
        by: "you",
        sticker: showSticker(game, progress, each),
      }))
    case "shot": {
      const lines = game.chapters.flatMap((each) =>
        pathOf(each).flatMap(({ key: of, step }) =>
          step.kind === "drill" && step.id === answer.drill ? drillLines(of, step) : [],
        ),
      )
      const wallpaper = photographed(game, progress)
      return [{ kind: "photo", key, by: "you", lines, wallpaper }]
    }
  }
}

export const explain = (puzzle: CounterPuzzle): Explained => ({
  title: puzzle.title,
  size: puzzle.size,
  answer: puzzle.answer.shown,
  explanation: puzzle.explanation,
  otherWays: puzzle.otherWays,
})
