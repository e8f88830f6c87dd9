import type {
  CounterAnswer,
  CounterChapter,
  CounterGame,
  CounterPuzzle,
  CounterReply,
  WordPair,
} from "#content/games/chat.ts"
import { checkText } from "#domain/games/check-text.ts"
import { foldAnswer, foldGuess } from "#domain/games/fold-answer.ts"
import { waitFor, withGuess } from "#domain/games/guess-limit.ts"
import { theEnd } from "#domain/games/place.ts"
import { withRung } from "#domain/games/open-rungs.ts"
import { checkShot, type Shot } from "./check-shot.ts"
import { findPuzzle, pathOf, stopFrom } from "./path.ts"
import {
  askedCount,
  type CounterProgress,
  puzzleAt,
  stopNameAt,
  stopOf,
  toolsOf,
} from "./progress.ts"
import type { ShownEar, Wallpaper } from "./shown.ts"

/** Where a player acts. */
export type Place = {
  game: CounterGame
  chapter: CounterChapter
  progress: CounterProgress
  now: number
}

/** The words said to an act, which are not kept. */
export type Told = {
  said: CounterReply
  /** Seconds until the next guess is heard. */
  wait: number | null
  /** The guess was wrong, in this spelling. */
  wrong: string | null
}

export type CounterTurn = { progress: CounterProgress; told: Told }

const silent: Told = { said: [], wait: null, wrong: null }
export const nothingDone = ({ progress }: Pick<Place, "progress">): CounterTurn => ({
  progress,
  told: silent,
})
const say = (progress: CounterProgress, said: CounterReply = []): CounterTurn => ({
  progress,
  told: { ...silent, said },
})

const stepAt = ({ game, chapter, progress }: Place) =>
  pathOf(chapter)[stopOf(game, chapter, progress)]?.step

const stopAt = ({ game, chapter, progress }: Place) =>
  stopNameAt(chapter, stopOf(game, chapter, progress))

const choose = (progress: CounterProgress, stop: string, option: number): CounterProgress => ({
  ...progress,
  chosen: { ...progress.chosen, [stop]: option },
})

/** The player goes on from the stop at which they stand. */
function goOn({ game, chapter }: Place, progress: CounterProgress): CounterProgress {
  const path = pathOf(chapter)
  const from = stopOf(game, chapter, progress)
  const next = stopFrom(chapter, from + 1)
  const isCounted = path
    .slice(from, next)
    .some(({ step }) => step.kind === "line" && typeof step.when === "object")
  const counted =
    isCounted && progress.chosen.hints === undefined
      ? choose(progress, "hints", askedCount(progress))
      : progress
  return { ...counted, drilled: 0, stop: stopNameAt(chapter, next) }
}

/** At the end of a chapter, the player stands at the beginning of the next one. */
function stand({ game, chapter, now }: Place, progress: CounterProgress): CounterProgress {
  if (progress.stop !== theEnd) return progress
  const next = game.chapters[game.chapters.indexOf(chapter) + 1]
  if (!next) return { ...progress, finished: progress.finished ?? now }
  return {
    ...progress,
    chapter: next.id,
    stop: stopNameAt(next, stopFrom(next, 0)),
    wallpaper: next.daylight ? "day" : progress.wallpaper,
  }
}

const leave = (place: Place, progress: CounterProgress): CounterTurn =>
  say(stand(place, goOn(place, progress)))

/** Sends the words on the tag. */
export function sayOwn(place: Place, key: string): CounterTurn {
  const step = stepAt(place)
  if (step?.kind !== "own" || stopAt(place) !== key) return nothingDone(place)
  const { progress } = place
  const isNight = step.when !== undefined && progress.wallpaper === "night"
  return leave(place, isNight ? choose(progress, key, 1) : progress)
}

/** Sends the next line of the drill. */
export function sendLine(place: Place, id: string, line: number): CounterTurn {
  const step = stepAt(place)
  const { progress } = place
  if (step?.kind !== "drill" || step.id !== id || line !== progress.drilled)
    return nothingDone(place)
  const drilled = progress.drilled + 1
  const isOver = drilled >= step.lines.filter(({ side }) => side === "right").length
  return isOver ? leave(place, progress) : say({ ...progress, drilled })
}

export function borrow(place: Place, id: string, option: number): CounterTurn {
  const step = stepAt(place)
  if (step?.kind !== "borrow" || step.id !== id) return nothingDone(place)
  const name = step.names[option]?.name
  return name === undefined ? nothingDone(place) : leave(place, { ...place.progress, name })
}

export function giveBack(place: Place, id: string, option: number): CounterTurn {
  const step = stepAt(place)
  if (step?.kind !== "return" || step.id !== id || (option !== 0 && option !== 1))
    return nothingDone(place)
  return leave(place, choose(place.progress, id, option))
}

const countWrong = ({ counts }: CounterProgress, id: string) => ({
  ...counts,
  [id]: (counts[id] ?? 0) + 1,
})

/** The words that all wrong answers share, in turn. */
function sayOthers(place: Place, progress: CounterProgress, puzzle: CounterPuzzle): CounterTurn {
  const key = puzzle.others ? `${puzzle.id}.others` : `${place.chapter.id}.others`
  const replies = puzzle.others ?? place.chapter.others
  const times = progress.counts[key] ?? 0
  const counts = { ...progress.counts, [key]: times + 1 }
  return say({ ...progress, counts }, replies[times % Math.max(1, replies.length)])
}

type Verdict =
  | { kind: "right"; progress?: CounterProgress }
  | { kind: "slip" }
  | { kind: "wrong"; reply: CounterReply | null; isCounted: boolean }

const wrong = (reply: CounterReply | null, isCounted = true): Verdict => ({
  kind: "wrong",
  reply,
  isCounted,
})

type Answer<Kind extends CounterAnswer["kind"]> = Extract<CounterAnswer, { kind: Kind }>

/** A guess at the puzzle before which the player stands. Not more than so many are heard in a minute. */
function guess<Kind extends CounterAnswer["kind"]>(
  place: Place,
  { id, kind, spelling }: { id: string; kind: Kind; spelling: string },
  check: (answer: Answer<Kind>, progress: CounterProgress) => Verdict | null,
): CounterTurn {
  const { game, chapter, now } = place
  const puzzle = puzzleAt(game, chapter, place.progress)
  if (puzzle?.id !== id || !isOfKind(puzzle.answer, kind)) return nothingDone(place)
  const wait = waitFor(place.progress, now)
  if (wait > 0) {
    const said = [{ kind: "system" as const, text: game.manners.tooFast }]
    return { progress: place.progress, told: { ...silent, said, wait } }
  }
  const progress = withGuess(place.progress, now)
  const verdict = check(puzzle.answer, progress)
  if (verdict === null) return nothingDone(place)
  switch (verdict.kind) {
    case "right":
      return leave(place, verdict.progress ?? progress)
    case "slip":
      return say(progress, puzzle.slip ?? game.manners.slip)
    case "wrong": {
      if (!verdict.isCounted) return say(progress, verdict.reply ?? [])
      const counted = { ...progress, counts: countWrong(progress, id) }
      const turn = verdict.reply ? say(counted, verdict.reply) : sayOthers(place, counted, puzzle)
      return { ...turn, told: { ...turn.told, wrong: spelling } }
    }
  }
}

const isOfKind = <Kind extends CounterAnswer["kind"]>(
  answer: CounterAnswer,
  kind: Kind,
): answer is Answer<Kind> => answer.kind === kind

/** Words sent by the field. */
export const answer = (place: Place, id: string, text: string): CounterTurn =>
  guess(place, { id, kind: "text", spelling: text }, (asked) => {
    if (text.trim() === "") return null
    const verdict = checkText(asked, text)
    switch (verdict.kind) {
      case "right":
      case "slip":
        return { kind: verdict.kind }
      case "near": {
        const near = asked.near.find(({ reply }) => reply === verdict.reply)
        return wrong(verdict.reply, near?.uncounted !== true)
      }
      case "wrong":
        return wrong(null)
    }
  })

/** So many letters of each word are kept. */
const longestWord = 20

const isIn = (list: readonly string[], word: string) => {
  const forms = foldGuess(word)
  return list.some((each) => forms.includes(foldAnswer(each)))
}

/** Words for both fields. */
export const answerTwo = (place: Place, id: string, first: string, second: string): CounterTurn =>
  guess(place, { id, kind: "two", spelling: `${first}／${second}` }, (asked, progress) => {
    if (first.trim() === "" || second.trim() === "") return null
    const has = (pair: Partial<WordPair>) =>
      (!pair.first || isIn(pair.first, first)) && (!pair.second || isIn(pair.second, second))
    const words = [first.trim().slice(0, longestWord), second.trim().slice(0, longestWord)] as const
    if (asked.accept.some(has)) return { kind: "right", progress: { ...progress, words } }
    const near = asked.near.find(has)
    return wrong(near?.reply ?? (asked.no.some(has) ? asked.refused : null))
  })

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each, at) => other[at] === each)

/** Options that are chosen together. */
export const chooseSet = (place: Place, id: string, options: readonly number[]): CounterTurn =>
  guess(place, { id, kind: "set", spelling: options.join(",") }, (asked) => {
    const chosen = asked.options.filter((_, at) => options.includes(at))
    const right = chosen.filter((option) => asked.correct.includes(option))
    const isAll = right.length === asked.correct.length
    if (isAll && chosen.length === right.length) return { kind: "right" }
    const which =
      chosen.length === 0
        ? "none"
        : chosen.length === right.length
          ? "fewer"
          : isAll
            ? "more"
            : "mixed"
    const near = asked.near.find((each) =>
      "chosen" in each
        ? isSame(
            asked.options.filter((option) => each.chosen.includes(option)),
            chosen,
          )
        : each.case === which,
    )
    return wrong(near?.reply ?? null)
  })

/** Stickers that are sent one after another. */
export const sendStickers = (place: Place, id: string, stickers: readonly string[]): CounterTurn =>
  guess(place, { id, kind: "stickers", spelling: stickers.join(",") }, (asked, progress) => {
    const known = new Set(
      pathOf(place.chapter).flatMap(({ step }) => (step.kind === "stickers" ? step.stickers : [])),
    )
    const isSound = stickers.every((each) => known.has(each))
    if (stickers.length === 0 || stickers.length > asked.most || !isSound) return null
    const right = asked.accept.findIndex((each) => isSame(each, stickers))
    if (right !== -1) return { kind: "right", progress: choose(progress, id, right) }
    const near = asked.near.find((each) =>
      "has" in each ? stickers.includes(each.has) : isSame(each.stickers, stickers),
    )
    return wrong(near?.reply ?? asked.otherwise)
  })

/** Two letters, which are read in their order. Any number of them may be tried. */
export const sendTiles = (place: Place, id: string, letters: readonly string[]): CounterTurn =>
  guess(place, { id, kind: "tiles", spelling: letters.join("") }, (asked) => {
    const tiles = letters.map((letter) => asked.tiles.find((each) => each.letter === letter))
    const [one, other] = tiles
    if (!one || !other || one === other || tiles.length !== 2) return null
    if (isSame(asked.accept, letters)) return { kind: "right" }
    const near = asked.near.find((each) => isSame(each.tiles, letters))
    if (near) return wrong(near.reply, false)
    const reading = one.reading + other.reading
    return wrong(
      asked.otherwise.map((each) =>
        "text" in each ? { ...each, text: each.text.replace("{reading}", reading) } : each,
      ),
      false,
    )
  })

/** A photograph of the talk. */
export const shoot = (place: Place, id: string, shot: Shot): CounterTurn =>
  guess(place, { id, kind: "shot", spelling: "" }, (asked, progress) => {
    const verdict = checkShot({ ...place, progress }, asked, shot)
    if (verdict === null) return null
    if (verdict !== "right") return wrong(verdict)
    return {
      kind: "right",
      progress: choose(progress, id, progress.wallpaper === "night" ? 1 : 0),
    }
  })

/** Another wallpaper, once the player has been given it. */
export function hang({ game, progress }: Place, wallpaper: Wallpaper): CounterTurn {
  const isGiven = toolsOf(game, progress).has("wallpaper")
  return isGiven ? say({ ...progress, wallpaper }) : nothingDone({ progress })
}

export const listen = ({ progress }: Place, ear: Partial<ShownEar>): CounterTurn =>
  say({ ...progress, ear: { ...progress.ear, ...ear } })

/** Opens the next rung of a ladder. People from outside may ask for any puzzle. */
export function openHint(
  { game, progress }: Pick<Place, "game" | "progress">,
  { puzzle: id, ladder, rung }: { puzzle: string; ladder: number; rung: number },
): CounterTurn {
  const puzzle = findPuzzle(game, id)
  const hints = puzzle && withRung(progress.hints, puzzle, { ladder, rung })
  return hints ? say({ ...progress, hints }) : nothingDone({ progress })
}

/** Opens the ladders of one of the last chapters, after the question. */
export function openLate(
  { game, progress }: Pick<Place, "game" | "progress">,
  chapter: string,
): CounterTurn {
  const isLate = game.manners.hints.late.chapters.includes(chapter)
  if (!isLate || progress.opened.includes(chapter)) return nothingDone({ progress })
  return say({ ...progress, opened: [...progress.opened, chapter] })
}
