import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { Chapter, Scene, Step } from "#content/games/story.ts"
import { isInShadow } from "#content/games/planetarium/shadow.ts"
import { star } from "#content/games/planetarium/stars/ids.ts"
import { placeInSky } from "#shared/sky/place-in-sky.ts"
import { readStars } from "#shared/sky/read-stars.ts"
import { observatory, timeOf } from "#shared/sky/seen-sky.ts"
import { mainPath } from "./chapter-path.ts"
import type { Guess } from "./check-answer.ts"
import { findChapter, planetarium as game } from "./games.ts"
import { hiddenStars } from "./hidden-stars.ts"
import { pressAt } from "./open-dome.ts"
import {
  answer,
  choose,
  comeBack,
  endAside,
  endWait,
  openHint,
  pressThing,
  replay,
  stopDial,
  touch,
  type Turn,
} from "./playing.ts"
import {
  countSolved,
  isOpen,
  nextChapter,
  type Progress,
  puzzleAt,
  readProgress,
  stopOf,
  whispersOf,
} from "./progress.ts"
import { findLine, recall, showChapter } from "./show-chapter.ts"

const file = readFileSync("content/games/planetarium/stars/stars.bin")
const stars = readStars(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))
const name = "みなと"

const chapterOf = (id: string): Chapter => {
  const chapter = findChapter(game, id)
  if (!chapter) throw new Error(`no chapter ${id}`)
  return chapter
}

type Act = (at: { game: typeof game; chapter: Chapter; progress: Progress; now: number }) => Turn

/** A player, who acts in a chapter at a time. */
const act = (progress: Progress, chapter: string, what: Act, now = 1) =>
  what({ game, chapter: chapterOf(chapter), progress, now })

const words = (text: string): Guess => ({ kind: "words", text })

const solutions: Record<string, (chapter: Chapter) => Guess> = {
  P1: ({ sky }) => ({ kind: "press", press: pressAt(sky, { azimuth: 0, altitude: 36 }) }),
  C1: ({ sky }) => ({
    kind: "press",
    press: { ...pressAt(sky, { azimuth: 35, altitude: 32 }), clock: 480 },
  }),
  C2: () => words("太陽"),
  C3: () => ({ kind: "dial", clock: 13 * 60 + 45, isDay: false }),
  C4: () => words("うらぐち"),
  D1: ({ sky }) => ({
    kind: "press",
    press: { ...pressAt(sky, { azimuth: 47.4, altitude: 27.5 }) },
  }),
  D2: () => words("ふみだいのうえ"),
  D3: () => ({
    kind: "groups",
    groups: [[star.merak, star.phecda, star.megrez, star.alioth, star.mizar]],
  }),
  D4: () => words("きみはないたよ"),
  O1: () => ({ kind: "order", stars: [star.saiph, star.rigel] }),
  O2: () => words("くろくも"),
  O3: () => ({ kind: "order", stars: [star.procyon] }),
  O4: ({ sky }) => ({
    kind: "press",
    press: { ...pressAt(sky, { azimuth: 180.5, altitude: 1.6, after: 300 }), binoculars: true },
  }),
  E1: () => words("二人"),
  E2: ({ sky }) => ({ kind: "press", press: pressAt(sky, { azimuth: 148, altitude: 20 }) }),
  T1: () => ({ kind: "line", line: { key: "", speaker: "kogure", text: "", calls: true } }),
  T2: () => ({ kind: "cut", at: 4 }),
}

/** Plays on until a puzzle, or to the end of the chapter. */
function playTo(progress: Progress, chapter: Chapter, puzzle?: string): Progress {
  const path = mainPath(chapter)
  const placed = path[stopOf(chapter, progress)]
  if (!placed) return progress
  const { key, step } = placed
  const turn = (what: Act) => playTo(act(progress, chapter.id, what).progress, chapter, puzzle)
  switch (step.kind) {
    case "things": {
      const next = step.things.find(({ id }) => !progress.pressed[key]?.includes(id))
      return turn((at) => pressThing(at, key, next?.id ?? ""))
    }
    case "choice":
      return turn((at) => choose(at, key, 1))
    case "wait":
      return turn((at) => endWait(at, key))
    case "puzzle": {
      const { id } = step.puzzle
      if (id === puzzle) return progress
      const guess = solutions[id]?.(chapter) ?? words("")
      // A day apart, so that no guess has to wait.
      const now = Object.keys(progress.solved).length * 86_400_000
      return playTo(
        act(progress, chapter.id, (at) => answer(at, { puzzle: id, guess, stars }), now).progress,
        chapter,
        puzzle,
      )
    }
    default:
      throw new Error("no stop")
  }
}

const start = readProgress({})
const finish = (progress: Progress, ...ids: string[]) =>
  ids.reduce((after, id) => playTo(after, chapterOf(id)), progress)
const constellations = ["prologue", "cassiopeiae", "dipper", "orionis"]

test("a player comes from the first line to the true end", () => {
  const progress = finish(start, ...game.chapters.map(({ id }) => id))
  expect(Object.keys(progress.solved)).toHaveLength(17)
  expect(Object.keys(progress.finished)).toHaveLength(6)
  expect(Object.keys(progress.endings)).toEqual(["found"])
  expect(JSON.stringify(progress).length).toBeLessThan(5_000)
})

test("only the chapter that comes next is open, and those before it", () => {
  const open = (progress: Progress) =>
    game.chapters.filter((chapter) => isOpen(game, chapter, progress)).map(({ id }) => id)
  expect(open(start)).toEqual(["prologue"])
  expect(open(finish(start, "prologue"))).toEqual(["prologue", "cassiopeiae"])
  const late = finish(start, ...constellations)
  expect(nextChapter(game, late)?.id).toBe("epilogue")
  expect(open(late)).not.toContain("true-epilogue")
})

test("nothing beyond the puzzle is shown, and neither its title nor what solves it", () => {
  const shown = JSON.stringify(
    showChapter(game, chapterOf("prologue"), {
      name,
      progress: playTo(start, chapterOf("prologue"), "P1"),
    }),
  )
  expect(shown).toContain("北極星は、どこにいますか")
  expect(shown).toContain("みなとさま、おひとりさま")
  for (const later of [
    "そこだ。",
    "動かない一点",
    "円をかきます",
    "運のいい星",
    "肩車",
    "ひとつの電球」",
  ])
    expect(shown).not.toContain(later)
})

test("a drawing comes with its paper", () => {
  const shown = showChapter(game, chapterOf("cassiopeiae"), {
    name,
    progress: playTo(finish(start, "prologue"), chapterOf("cassiopeiae"), "C4"),
  })
  const papers = shown.steps.flatMap((step) => (step.kind === "paper" ? [step.paper] : []))
  const drawn = papers.flatMap((paper) => (paper.kind === "drawing" ? [paper.drawn?.box] : []))
  expect(drawn.length).toBeGreaterThan(4)
  expect(drawn).not.toContain(undefined)
})

test("what stands in the room speaks once it is pressed", () => {
  const chapter = chapterOf("prologue")
  const key = mainPath(chapter)[stopOf(chapter, start)]?.key ?? ""
  const show = (progress: Progress) =>
    JSON.stringify(showChapter(game, chapter, { name, progress }))
  expect(show(start)).not.toContain("電球がひとつしかない")
  const { progress } = act(start, "prologue", (at) => pressThing(at, key, "machine"))
  expect(show(progress)).toContain("電球がひとつしかない")
  expect(show(progress)).not.toContain("そこに置いておくのが")
  expect(act(progress, "prologue", (at) => pressThing(at, key, "window")).progress).toBe(progress)
})

test("a player who pressed all that a later version of the room still has can go on", () => {
  const chapter = chapterOf("prologue")
  const key = mainPath(chapter)[stopOf(chapter, start)]?.key ?? ""
  const cut = (step: Step): Step =>
    step.kind === "things" ? { ...step, things: step.things.slice(0, 2) } : step
  const later = {
    ...chapter,
    scenes: chapter.scenes.map((scene) => ({ ...scene, steps: scene.steps.map(cut) })),
  }
  const stuck = { ...start, at: { prologue: "things 1" }, pressed: { [key]: ["machine", "step"] } }
  const shown = showChapter(game, later, { name, progress: stuck }).steps.at(-1)
  const left =
    shown?.kind === "things" ? shown.things.filter(({ lines }) => lines.length === 0) : []
  expect(left.map(({ id }) => id)).toEqual(["step"])
  const { progress } = pressThing({ game, chapter: later, progress: stuck, now: 1 }, key, "step")
  expect(stopOf(later, progress)).toBeGreaterThan(stopOf(later, stuck))
})

test("a wrong answer gets its reply, the next of the shared ones, and moves nothing", () => {
  const chapter = chapterOf("cassiopeiae")
  let progress = playTo(finish(start, "prologue"), chapter, "C2")
  const say = (text: string) => {
    const turn = act(progress, "cassiopeiae", (at) =>
      answer(at, { puzzle: "C2", guess: words(text), stars }),
    )
    progress = turn.progress
    return turn.reply && "says" in turn.reply ? turn.reply.says : turn.reply?.kind
  }
  expect(say("月")).toContain("夜に見つかるものでは")
  expect(say("銀河")).toContain("急がなくていい")
  expect(say("銀河")).toContain("ふむ。")
  expect(say("月")).toContain("夜に見つかるものでは")
  expect(say("銀河")).toContain("もういちど")
  expect(progress.wrong.C2).toBe(5)
  expect(puzzleAt(chapter, progress)?.id).toBe("C2")
})

test("an answer to another puzzle than the one that stands there does nothing", () => {
  const progress = finish(start, "prologue")
  const turn = act(progress, "cassiopeiae", (at) =>
    answer(at, { puzzle: "C4", guess: words("うらぐち"), stars }),
  )
  expect(turn).toEqual({ progress, reply: null })
})

test("after twenty guesses in a minute the next is heard after ten seconds, however many there were", () => {
  let progress = playTo(finish(start, "prologue"), chapterOf("cassiopeiae"), "C2")
  const guess = (now: number) => {
    const turn = act(
      progress,
      "cassiopeiae",
      (at) => answer(at, { puzzle: "C2", guess: words("空"), stars }),
      now,
    )
    progress = turn.progress
    return turn.reply?.kind === "wait" ? turn.reply.seconds : turn.reply?.kind
  }
  const from = 1e12
  for (let n = 0; n < 20; n += 1) expect(guess(from + n * 1000)).toBe("wrong")
  expect(guess(from + 20_000)).toBe(9)
  expect(guess(from + 29_000)).toBe("wrong")
  expect(guess(from + 30_000)).toBe(9)
  expect(guess(from + 200_000)).toBe("wrong")
})

test("one letter beside a long answer is not wrong, but may not be sent without end", () => {
  let progress = playTo(finish(start, "prologue", "cassiopeiae"), chapterOf("dipper"), "D2")
  const slip = () => {
    const turn = act(
      progress,
      "dipper",
      (at) => answer(at, { puzzle: "D2", guess: words("ふみだいのうお"), stars }),
      1e12,
    )
    progress = turn.progress
    return turn.reply?.kind
  }
  for (let n = 0; n < 20; n += 1) expect(slip()).toBe("slip")
  expect(slip()).toBe("wait")
  expect(progress.wrong.D2).toBeUndefined()
})

test("hints open one after the other, and twice the same press opens one", () => {
  const opening = (progress: Progress, rung: number) =>
    act(progress, "cassiopeiae", (at) => openHint(at, { puzzle: "C2", ladder: 0, rung })).progress
  const before = playTo(finish(start, "prologue"), chapterOf("cassiopeiae"), "C2")
  expect(opening(before, 2)).toBe(before)
  const one = opening(before, 1)
  expect(opening(one, 1)).toBe(one)
  expect(whispersOf(game, one)).toBe(1)
  const shown = (progress: Progress) =>
    JSON.stringify(showChapter(game, chapterOf("cassiopeiae"), { name, progress }))
  expect(shown(one)).toContain("ていねいに書いて")
  expect(shown(one)).not.toContain("いつなら見つかる")
  const all = [2, 3, 4].reduce(opening, one)
  expect(shown(all)).toContain("0.4等ほどで光ります")
  expect(
    act(before, "cassiopeiae", (at) => openHint(at, { puzzle: "C4", ladder: 0, rung: 1 })).progress,
  ).toBe(before)
})

test("who writes one guest sees that end, and may come back and write two", () => {
  const before = playTo(finish(start, ...constellations), chapterOf("epilogue"), "E1")
  const asked = act(before, "epilogue", (at) =>
    answer(at, { puzzle: "E1", guess: words("一人"), stars }),
  )
  expect(asked.reply).toMatchObject({ kind: "ending", yes: "はい" })
  expect(
    endAside({ game, chapter: chapterOf("epilogue"), progress: before, now: 1 }, 7).progress,
  ).toBe(before)
  const ended = act(asked.progress, "epilogue", (at) => endAside(at, 1)).progress
  const shown = showChapter(game, chapterOf("epilogue"), { name, progress: ended })
  expect(shown.steps.at(-1)).toMatchObject({ kind: "ending", certificate: { title: "立ち会い証" } })
  expect(JSON.stringify(shown)).not.toContain("……あなたと、もう一人。")
  expect(isOpen(game, chapterOf("true-epilogue"), ended)).toBe(false)
  const back = act(ended, "epilogue", comeBack).progress
  const found = finish(back, "epilogue")
  const last = JSON.stringify(
    showChapter(game, chapterOf("true-epilogue"), { name, progress: found }),
  )
  expect(last).toContain("一度は、一人と書いたね")
})

test("puzzles are counted without the gift, and after the other end without a total", () => {
  expect(countSolved(game, start)).toEqual({ solved: 0, all: 16 })
  const before = playTo(finish(start, ...constellations), chapterOf("epilogue"), "E1")
  const ended = act(before, "epilogue", (at) => endAside(at, 1)).progress
  expect(countSolved(game, ended)).toEqual({ solved: 13, all: null })
  const found = finish(act(ended, "epilogue", comeBack).progress, "epilogue", "true-epilogue")
  expect(countSolved(game, found)).toEqual({ solved: 16, all: 16 })
})

test("the shadow is heard once a chapter, and its touches are told at the end", () => {
  const first = act(start, "prologue", (at) => touch(at, true))
  expect(first.reply).toMatchObject({ says: "（暗がりで、布のこすれる音がした。）" })
  const second = act(first.progress, "prologue", (at) => touch(at, true))
  expect(second.reply).toBeNull()
  expect(second.progress.touches.prologue).toBe(2)
  expect(act(start, "prologue", (at) => touch(at, false)).progress).toBe(start)
})

test("Kogure says once that Tsih is out, too", () => {
  const stop = (progress: Progress, clock: number) =>
    act(progress, "cassiopeiae", (at) => stopDial(at, clock))
  expect(stop(start, 20 * 60).reply).toBeNull()
  const said = stop(start, 21 * 60)
  expect(said.reply).toMatchObject({ says: "……それも、球切れでね。" })
  expect(stop(said.progress, 21 * 60).reply).toBeNull()
})

test("a player stands where they stood, however the script around it is changed", () => {
  const chapter = chapterOf("cassiopeiae")
  const before = playTo(finish(start, "prologue"), chapter, "C3")
  const asked = (changed: Chapter, progress: Progress) => puzzleAt(changed, progress)?.id
  const line: Step = { kind: "line", speaker: "kogure", text: "もうひとこと。" }
  const more = (scene: Scene): Scene => ({ ...scene, steps: [line, ...scene.steps] })
  expect(asked({ ...chapter, scenes: chapter.scenes.map(more) }, before)).toBe("C3")
  const [first, ...rest] = chapter.scenes
  expect(asked({ ...chapter, scenes: rest }, before)).toBe("C3")
  const late = { ...chapter, scenes: [...rest.slice(0, 1), ...rest.slice(2), ...rest.slice(1, 2)] }
  expect(asked(late, before)).toBe("C4")
  const C1 = first?.steps.find((step) => step.kind === "puzzle")?.puzzle
  const added: Step[] = C1 ? [{ kind: "puzzle", puzzle: { ...C1, id: "C0" } }] : []
  const longer = { ...chapter, scenes: [{ id: "new", steps: added }, ...chapter.scenes] }
  expect(asked(longer, before)).toBe("C0")
  const without = (scene: Scene): Scene => ({
    ...scene,
    steps: scene.steps.filter((step) => step.kind !== "puzzle" || step.puzzle.id !== "C3"),
  })
  expect(asked({ ...chapter, scenes: chapter.scenes.map(without) }, before)).toBe("C4")
  const finished = finish(before, "cassiopeiae")
  expect(asked(longer, finished)).toBeUndefined()
  expect(showChapter(game, longer, { name, progress: finished }).stop).toBe("")
})

test("a chapter is played again from its beginning, and what was open stays open", () => {
  const before = finish(start, "prologue", "cassiopeiae")
  const again = act(before, "prologue", replay).progress
  const shown = showChapter(game, chapterOf("prologue"), { name, progress: again })
  expect(shown.steps.at(-1)?.kind).toBe("things")
  expect(JSON.stringify(shown)).not.toContain("電球がひとつしかない")
  expect(isOpen(game, chapterOf("dipper"), again)).toBe(true)
  const read = recall(game, chapterOf("dipper"), { name, progress: again })
  expect(JSON.stringify(read[1])).toContain("そこだ。")
  expect(finish(again, "prologue").solved.P1).toBe(before.solved.P1)
})

test("the voice is silent in the epilogue, and the last chapter has nothing to turn", () => {
  const progress = finish(start, ...constellations, "epilogue")
  const shown = game.chapters.map((chapter) => showChapter(game, chapter, { name, progress }))
  expect(shown.filter(({ isSilent }) => isSilent).map(({ id }) => id)).toEqual(["epilogue"])
  expect(shown.find(({ id }) => id === "epilogue")?.tools).toContain("dial")
  expect(shown.at(-1)?.tools).toEqual(["recall"])
})

test("a name is said as it is written, whatever is in it", () => {
  const name = "$&みなと$'"
  const after = finish(start, ...game.chapters.map(({ id }) => id))
  const told = game.chapters.map((chapter) =>
    JSON.stringify(showChapter(game, chapter, { name, progress: after })),
  )
  for (const text of [`${name}さま、おひとりさま`, `客、${name}。`, `${name} さま`])
    expect(told.some((chapter) => chapter.includes(text))).toBe(true)
})

test("the lines that called her can be chosen by those who read them", () => {
  const before = playTo(
    finish(start, ...constellations, "epilogue"),
    chapterOf("true-epilogue"),
    "T1",
  )
  const lines = recall(game, chapterOf("true-epilogue"), { name, progress: before }).flatMap(
    ({ lines }) => lines,
  )
  const calls = lines.filter(({ key }) => findLine({ name, progress: before }, key)?.calls)
  expect(calls.map(({ text }) => text)).toEqual(Array(4).fill("あかり、消すよ。"))
  expect(lines.some(({ lit }) => lit)).toBe(false)
  expect(findLine({ name, progress: start }, calls.at(-1)?.key ?? "")).toBeNull()
  const after = finish(before, "true-epilogue")
  const shown = recall(game, chapterOf("true-epilogue"), { name, progress: after }).flatMap(
    ({ lines }) => lines,
  )
  expect(shown.filter(({ lit }) => lit)).toHaveLength(4)
  expect(shown.some(({ name }) => name === "？？？")).toBe(false)
})

test("the line that called her is chosen among those up to the epilogue, with hints and the other end", () => {
  const heard = act(
    playTo(finish(start, "prologue"), chapterOf("cassiopeiae"), "C2"),
    "cassiopeiae",
    (at) => openHint(at, { puzzle: "C2", ladder: 0, rung: 1 }),
  ).progress
  const asked = playTo(finish(heard, ...constellations), chapterOf("epilogue"), "E1")
  const ended = act(asked, "epilogue", (at) => endAside(at, 1)).progress
  const before = playTo(
    finish(act(ended, "epilogue", comeBack).progress, "epilogue"),
    chapterOf("true-epilogue"),
    "T1",
  )
  const player = { name, progress: before }
  const read = recall(game, chapterOf("true-epilogue"), player)
  expect(read.map(({ id }) => id)).not.toContain("true-epilogue")
  expect(findLine(player, "true-1.1")).toBeNull()
  const [hint] = read.flatMap(({ folded }) => folded.flatMap(({ lines }) => lines))
  expect(hint?.text).toContain("ていねいに書いて")
  expect(findLine(player, hint?.key ?? "")?.speaker).toBe("voice")
  const lines = read.flatMap(({ lines }) => lines)
  expect(lines.some(({ text }) => text === "一人、と。……うん。")).toBe(true)
  const after = recall(game, chapterOf("true-epilogue"), {
    name,
    progress: finish(before, "true-epilogue"),
  })
  expect(after.at(-1)?.id).toBe("true-epilogue")
})

test("who plays the last chapter again is not told once more which lines called her", () => {
  const done = finish(start, ...game.chapters.map(({ id }) => id))
  const again = act(done, "true-epilogue", replay).progress
  const read = (progress: Progress) =>
    recall(game, chapterOf("true-epilogue"), { name, progress }).flatMap(({ lines }) => lines)
  expect(read(done).filter(({ lit }) => lit)).toHaveLength(4)
  expect(read(again).filter(({ lit }) => lit)).toEqual([])
  expect(read(again).some(({ name }) => name === "？？？")).toBe(true)
  const earlier = act(done, "prologue", replay).progress
  expect(read(earlier).filter(({ lit }) => lit).length).toBeGreaterThan(0)
})

test("the tools begin again each time the story sets the sky", () => {
  const skies = (progress: Progress) =>
    showChapter(game, chapterOf("cassiopeiae"), { name, progress }).skies
  const before = playTo(finish(start, "prologue"), chapterOf("cassiopeiae"), "C2")
  expect(skies(before)).toBe(1)
  expect(skies(playTo(before, chapterOf("cassiopeiae"), "C3"))).toBe(2)
})

test("the night of Cassiopeia, with a star gone, stands there until its player goes on to the morning", () => {
  const chapter = chapterOf("cassiopeiae")
  const before = finish(start, "prologue")
  const shown = (progress: Progress) => showChapter(game, chapter, { name, progress })
  expect(shown(before).steps.at(-1)?.kind).toBe("choice")
  expect(shown(before).sky.minute).toBe(20 * 60)
  expect(JSON.stringify(shown(before))).not.toContain("十二時間、進めよう")
  expect(shown(playTo(before, chapter, "C1")).sky.minute).toBe(8 * 60)
})

test("stars that somebody stands before are told by their minutes", () => {
  const { sky, shadowAxis } = chapterOf("cassiopeiae")
  const hidden = hiddenStars(stars, { sky, shadowAxis, faintest: 4.5 })
  const isHidden = (id: number, after: number) =>
    hidden.some(([each, from, to]) => each === id && from <= after && after <= to)
  const bright = stars.filter(({ magnitude }) => magnitude <= 4.5)
  const inside = (each: (typeof stars)[number], after: number) =>
    isInShadow(placeInSky(each, timeOf({ ...sky, after }), observatory), shadowAxis)
  const times = [-1_440, -700, 0, 38, 1_000, 1_440]
  // At an edge the list is a few minutes off.
  const differ = times.flatMap((after) =>
    bright
      .filter(
        (each) =>
          inside(each, after) === inside(each, after - 4) &&
          inside(each, after) === inside(each, after + 4) &&
          inside(each, after) !== isHidden(each.id, after),
      )
      .map(({ id }) => [id, after]),
  )
  expect(differ).toEqual([])
  expect(isHidden(star.caph, 0)).toBe(true)
  expect(hiddenStars(stars, { sky: { ...sky, empty: true }, shadowAxis, faintest: 6 })).toEqual([])
})
