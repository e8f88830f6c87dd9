import type { ChatAnswer, ChatChapter, ChatGame, ChatPuzzle } from "#content/games/chat.ts"
import { withoutKnownDrawings } from "#domain/games/known-drawings.ts"
import { talkAddress } from "#shared/addresses/talk.ts"
import { findPuzzle, pathOf, puzzlesOf } from "./path.ts"
import {
  type ChatProgress,
  isBehind,
  isSolved,
  nameAt,
  ownName,
  placeNumber,
  presentName,
  puzzleAt,
  stopOf,
} from "./progress.ts"
import {
  explain,
  isExplained,
  type Reader,
  renamedText,
  showEntries,
  showPicture,
  showReply,
} from "./show-entries.ts"
import { showText } from "./show-text.ts"
import type {
  Explained,
  ShownAsk,
  ShownEntry,
  ShownLadder,
  ShownPresence,
  ShownTalk,
  TurnReply,
  Waits,
} from "./shown.ts"
import { type ChatTurn, hasRested, isNameOffered } from "./turns.ts"

/** A chapter as its player may see it: all that was earned, and nothing beyond. */
export function showTalk(reader: Reader): ShownTalk {
  const { game, chapter, progress } = reader
  const { parts, room } = showEntries(reader)
  const waits = waitsFor(reader)
  const spoken = new Set(parts.flatMap(({ entries }) => entries.flatMap(speakersIn)))
  const members = membersOf(game, spoken, chapter)
  const isLast = chapter === game.chapters.at(-1)
  const isFinished = progress.finished !== null && isLast
  const { form, map } = game
  const stamps = Math.min(room.stamps.length, map.pictures.length)
  const folding = waits.kind === "hear" || asks(waits, "presence") || asks(waits, "form")
  return {
    game: { id: game.id, title: game.title },
    chapter: chapter.id,
    parts,
    room: { ...room, count: countOf(room.count, progress, folding) },
    waits,
    speakers: Object.fromEntries(
      game.speakers
        .filter(({ id }) => spoken.has(id) || members.includes(id))
        .map(({ id, name, icon, pace, look }) => [
          id,
          { id, name, icon: showPicture(game, icon), pace, look: look ?? null },
        ]),
    ),
    members,
    you: {
      label: game.you.memberLabel,
      name: presentName(progress),
      longest: game.you.longestName,
    },
    folds: folding ? (chapter.folds ?? null) : null,
    out: folding ? progress.out : [],
    form: {
      title: form.title,
      picture: showPicture(game, form.picture),
      back: room.pinned ? form.back : "",
      labels: form.labels,
      isPressed: asks(waits, "form") || asks(waits, "rename"),
    },
    map: {
      picture: showPicture(game, stamps === 0 ? "" : (map.pictures[stamps - 1] ?? "")),
      note: map.note,
      done: game.chapters
        .filter((each) => stopOf(game, each, progress) >= pathOf(each).length)
        .map(({ id }) => id),
    },
    field: fieldOf(waits),
    desk: deskOf(reader),
    certificate: isFinished ? certificateOf(game, progress) : null,
    share: isFinished ? { texts: game.share.texts } : null,
    isFinished,
  }
}

const asks = (waits: Waits, kind: ShownAsk["kind"]) =>
  waits.kind === "puzzle" && waits.asks.kind === kind

const countOf = (count: number, { out }: ChatProgress, folding: boolean) =>
  folding ? count - out.length : count

function speakersIn(entry: ShownEntry): string[] {
  if ("by" in entry) return [entry.by]
  return entry.kind === "typing" ? [...entry.speakers] : []
}

/** Members of the group that have come. A hidden one has come, too. */
function membersOf(game: ChatGame, spoken: ReadonlySet<string>, chapter: ChatChapter): string[] {
  const group = new Set(game.chapters.flatMap(({ members }) => members))
  return game.speakers
    .filter(({ id }) => group.has(id) && (chapter.members.includes(id) || spoken.has(id)))
    .map(({ id }) => id)
}

function fieldOf(waits: Waits): { isOpen: boolean; beside: string } {
  if (waits.kind !== "puzzle") return { isOpen: false, beside: "" }
  const isOpen = ["text", "stillness", "form", "rename"].includes(waits.asks.kind)
  return { isOpen, beside: isOpen ? waits.beside : "" }
}

/** The story waits here for its player. */
function waitsFor(reader: Reader): Waits {
  const { game, chapter, progress } = reader
  const at = stopOf(game, chapter, progress)
  const placed = pathOf(chapter)[at]
  if (!placed) {
    const next = game.chapters[game.chapters.indexOf(chapter) + 1]
    return { kind: "end", next: next ? talkAddress(game.id, next.id) : null }
  }
  const { step } = placed
  switch (step.kind) {
    case "button":
      return { kind: "button", key: step.id, label: step.label, place: step.place ?? null }
    case "react":
      return { kind: "react", key: step.id, options: step.options.map(({ text }) => text) }
    case "name": {
      const { id: key, label, button, beside } = step
      const { name, button: take } = game.manners.noName
      const offered = isNameOffered(progress) ? { name, button: take } : null
      const longest = game.you.longestName
      return { kind: "name", key, label, button, beside, longest, offered }
    }
    case "hear": {
      const asked = findPuzzle(game, step.puzzle)?.puzzle.answer
      const among = asked?.kind === "presence" ? asked.among : []
      return { kind: "hear", key: step.id, presence: { among, out: progress.out } }
    }
    case "ending":
      return { kind: "ending", key: step.id, stay: step.stay, leave: step.leave }
    case "puzzle":
      return {
        kind: "puzzle",
        key: placed.key,
        id: step.puzzle.id,
        question: showText(game, step.puzzle.question, ownName(game, progress)),
        beside: step.puzzle.shape,
        spoken: step.puzzle.spoken,
        asks: askedBy(reader, step.puzzle),
        ladders: laddersOf(game, progress, step.puzzle),
        explained: explainedTo(game, progress, step.puzzle),
      }
    default:
      return { kind: "end", next: null }
  }
}

const presence = (
  { among }: { among: readonly string[] },
  { out }: ChatProgress,
): ShownPresence => ({ among, out })

function askedBy({ game, progress, now }: Reader, puzzle: ChatPuzzle): ShownAsk {
  const { answer } = puzzle
  switch (answer.kind) {
    case "text":
    case "rename":
      return { kind: answer.kind }
    case "caption":
      return { kind: "caption", picture: showPicture(game, answer.picture) }
    case "press":
      return { kind: "press", targets: targetsOf(answer) }
    case "presence":
      return { kind: "presence", presence: presence(answer, progress) }
    case "stillness":
      return {
        kind: "stillness",
        seconds: answer.seconds,
        grace: answer.grace,
        stages: answer.stages.map(({ at, lines }) => ({
          at,
          lines: lines.flatMap((line, n) =>
            line.kind === "line"
              ? [
                  {
                    kind: "line" as const,
                    key: `${puzzle.id}.${at}.${n}`,
                    by: line.speaker,
                    text: showText(game, line.text, ownName(game, progress)),
                  },
                ]
              : [],
          ),
        })),
        isOver: hasRested(puzzle, { progress, now }),
      }
    case "tags":
      return {
        kind: "tags",
        tags: answer.tags.map((id) => ({
          id,
          name: game.speakers.find((each) => each.id === id)?.name ?? "",
          photo: showPicture(game, answer.photos[id] ?? ""),
        })),
        map: showPicture(game, answer.map),
        trees: showPicture(game, answer.trees),
        places: answer.places.map(({ id, name, x, y, picture, spoken }) => ({
          id,
          name,
          x,
          y,
          picture: showPicture(game, picture),
          spoken,
        })),
        button: answer.button,
      }
    case "form":
      return {
        kind: "form",
        presence: presence(answer, progress),
        isOpen: answer.among.every((member) => progress.out.includes(member)),
        owner: { beside: answer.owner.beside, isFilled: progress.cells.owner !== undefined },
        proof: { beside: answer.proof.beside, isFilled: progress.cells.proof === true },
      }
  }
}

/** Everything that can be pressed, the right element among others in an order that does not tell it. */
const targetsOf = (answer: Extract<ChatAnswer, { kind: "press" }>) =>
  [answer.target, ...answer.near.flatMap(({ targets }) => targets)].toSorted()

function laddersOf(game: ChatGame, progress: ChatProgress, puzzle: ChatPuzzle): ShownLadder[] {
  const name = ownName(game, progress)
  return puzzle.hints.map(({ about, rungs }, at) => {
    const open = progress.hints[puzzle.id]?.[at] ?? 0
    return {
      about,
      by: game.speakers[0]?.id ?? "",
      rungs: rungs.slice(0, open).map((text) => showText(game, text, name)),
      left: rungs.length - open,
    }
  })
}

/** With the last rung of a ladder, or the solution. */
function explainedTo(game: ChatGame, progress: ChatProgress, puzzle: ChatPuzzle): Explained | null {
  const isTold = (progress.hints[puzzle.id] ?? []).some((rungs) => rungs === 4)
  const isDone = isExplained(game, progress, puzzle)
  return isDone || (isTold && puzzle.explainedAfter === undefined)
    ? explain(puzzle, ownName(game, progress))
    : null
}

/** Puzzles of the chapter that stand before the player or were solved. */
export function deskOf({ game, chapter, progress }: Reader): ShownTalk["desk"] {
  const here = puzzleAt(game, chapter, progress)
  return puzzlesOf(chapter)
    .filter(
      ({ id }) => id === here?.id || isBehind(game, progress, id) || isSolved(game, progress, id),
    )
    .map((puzzle) => ladderOf(game, progress, puzzle))
}

const ladderOf = (game: ChatGame, progress: ChatProgress, puzzle: ChatPuzzle) => ({
  id: puzzle.id,
  question: showText(game, puzzle.question, ownName(game, progress)),
  ladders: laddersOf(game, progress, puzzle),
  explained: explainedTo(game, progress, puzzle),
})

function certificateOf(game: ChatGame, progress: ChatProgress) {
  const { certificate, drawings } = game
  const name = nameAt(game, progress, placeNumber(game.chapters.length, 0))
  return {
    ...certificate,
    lines: certificate.lines.map((line) => line.replace("{name}", () => name)),
    drawn: drawings[certificate.drawing],
  }
}

/** Every chapter in the window of hints; what was not opened yet has no puzzles. People from outside see the first one. */
export function showDesk(reader: Omit<Reader, "chapter">): ShownDesk {
  const { game, progress } = reader
  return {
    greeting: game.desk.greeting,
    notes: game.desk.notes,
    unopened: game.desk.unopened,
    chapters: game.chapters.map((chapter, at) => {
      const first = at === 0 ? puzzlesOf(chapter).slice(0, 1) : []
      const reached = deskOf({ ...reader, chapter })
      const shown =
        reached.length > 0 ? reached : first.map((each) => ladderOf(game, progress, each))
      return { id: chapter.id, floor: chapter.floor, puzzles: shown }
    }),
  }
}

export type ShownDesk = {
  greeting: string
  notes: readonly string[]
  unopened: string
  chapters: readonly { id: string; floor: string; puzzles: ShownTalk["desk"] }[]
}

/** The answer to a turn, for a page that knows the talk as it was before. */
export function showTurn(before: Reader, turn: ChatTurn, { lean }: { lean: boolean }): TurnReply {
  const { game, now } = before
  const { progress, told } = turn
  const earlier = showTalk(before)
  const talk = showTalk({ ...before, progress })
  const known = new Set(earlier.parts.flatMap(({ entries }) => entries.map(({ key }) => key)))
  const isRenamed = presentName(progress) !== presentName(before.progress)
  const isTold = before.progress.names.length > 0 && isRenamed
  // Where the story goes on, it tells of the new name itself.
  const isKept =
    progress.stop !== before.progress.stop || progress.again?.stop !== before.progress.again?.stop
  const renamed: ShownEntry[] =
    isTold && !isKept && progress.names.length > before.progress.names.length
      ? [
          {
            kind: "system",
            key: `renamed.${now}`,
            text: renamedText(game, presentName(before.progress), presentName(progress)),
          },
        ]
      : []
  const said = [
    ...renamed,
    ...showReply({ ...before, progress }, { said: told.said, key: `said.${now}` }),
  ]
  const reply = {
    talk,
    fresh: talk.parts.flatMap(({ entries }) =>
      entries.flatMap(({ key }) => (known.has(key) ? [] : [key])),
    ),
    said,
    takenBack: told.takenBack,
    paper: told.paper,
    wait: told.wait,
  }
  return lean ? withoutKnownDrawings(reply, earlier) : reply
}
