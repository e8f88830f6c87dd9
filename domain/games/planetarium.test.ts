import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { answers } from "#content/games/planetarium/answers.ts"
import { chapters, entrance } from "#content/games/planetarium/planetarium.ts"
import { bigDipper, star } from "#content/games/planetarium/stars/ids.ts"
import type { NearReply } from "#content/games/puzzle.ts"
import type { Puzzle, Sky, Step } from "#content/games/story.ts"
import { placeInSky } from "#shared/sky/place-in-sky.ts"
import { readStars } from "#shared/sky/read-stars.ts"
import { checkAnswer } from "./check-answer.ts"
import { openDome, pressAt } from "./open-dome.ts"
import { wordsOf } from "./playing.ts"

const file = readFileSync("content/games/planetarium/stars/stars.bin")
const stars = readStars(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))
const all = [entrance, ...chapters]
const steps = all.flatMap(({ scenes }) => scenes.flatMap(({ steps }): readonly Step[] => steps))
const puzzles = steps.flatMap((step) => (step.kind === "puzzle" ? [step.puzzle] : []))

/** The sky in which a puzzle is asked. */
function skyOf(id: string): { sky: Sky; shadowAxis: number } {
  for (const chapter of all) {
    let { sky } = chapter
    for (const step of chapter.scenes.flatMap((scene): readonly Step[] => scene.steps)) {
      if (step.kind === "sky") sky = { ...sky, ...step.change }
      if (step.kind === "puzzle" && step.puzzle.id === id)
        return { sky, shadowAxis: chapter.shadowAxis }
    }
  }
  throw new Error(`no puzzle ${id}`)
}

type Pressed = { after?: number; cityLight?: number; binoculars?: boolean } & (
  | { azimuth: number; altitude: number }
  | { star: number; higher?: number }
)

/** A reply in one text, with those who speak beside the one who leads. */
const said = (reply: NearReply) =>
  wordsOf(reply, "")
    .map(({ says, by }) => (by === "" ? says : `${by}「${says}」`))
    .join("")

/** Presses a direction, or the place of a star. */
function press(id: keyof typeof answers, pressed: Pressed): string {
  const { sky, shadowAxis } = skyOf(id)
  const dome = openDome(stars, { shadowAxis })
  const at = pressAt(sky, { ...pressed, azimuth: 0, altitude: 0 })
  const place =
    "star" in pressed ? placeInSky(dome.starOf(pressed.star), at.time, dome.place) : pressed
  const altitude = place.altitude + ("higher" in pressed ? (pressed.higher ?? 0) : 0)
  const guess = { kind: "press", press: { ...at, azimuth: place.azimuth, altitude } } as const
  const verdict = checkAnswer(answers[id], guess, dome)
  return verdict.kind === "near" ? said(verdict.reply) : verdict.kind
}

describe("what is pressed", () => {
  test("the hole in the ticket lies in the east, for who holds it overhead", () => {
    expect(press("T0", { azimuth: 90, altitude: 45 })).toBe("right")
    expect(press("T0", { azimuth: 270, altitude: 45 })).toContain("そっちは西")
    expect(press("T0", { azimuth: 100, altitude: 20 })).toContain("向きはそっち")
    expect(press("T0", { azimuth: 355, altitude: 10 })).toContain("北の板の上")
    expect(press("T0", { azimuth: 100, altitude: 85 })).toContain("頭の真上")
    expect(press("T0", { azimuth: 180, altitude: 40 })).toContain("まうしろ")
    expect(press("T0", { azimuth: 300, altitude: 10 })).toBe("wrong")
  })

  test("the pole is the point that does not move", () => {
    expect(press("P1", { azimuth: 0, altitude: 36 })).toBe("right")
    expect(press("P1", { star: star.polaris, after: 300 })).toBe("right")
    expect(press("P1", { star: star.kochab })).toContain("コカブ")
    expect(press("P1", { star: star.dubhe })).toContain("歩いている")
    expect(press("P1", { azimuth: 180, altitude: 80 })).toContain("真上")
    expect(press("P1", { azimuth: 5, altitude: 60 })).toContain("高さだ")
    expect(press("P1", { azimuth: 0, altitude: 44 })).toContain("もうすこし")
    expect(press("P1", { azimuth: 180, altitude: 30 })).toBe("wrong")
  })

  test("Tsih sits across the pole in the morning", () => {
    expect(press("C1", { star: star.tsih })).toBe("right")
    expect(press("C1", { star: star.tsih, after: -720 })).toContain("ゆうべの席")
    expect(press("C1", { azimuth: 326, altitude: 30 })).toContain("ゆうべの席")
    expect(press("C1", { azimuth: 0, altitude: 36 })).toContain("軸")
    expect(press("C1", { azimuth: 35, altitude: 42 })).toContain("こぶし")
    expect(press("C1", { azimuth: 326, altitude: 50 })).toContain("上下に折った")
    expect(press("C1", { azimuth: 115, altitude: 21 })).toContain("いちばん大きな星")
    expect(press("C1", { azimuth: 200, altitude: 40 })).toBe("wrong")
  })

  test("Alkaid does not come back when the town is dark", () => {
    expect(press("D1", { star: star.alkaid })).toBe("right")
    expect(press("D1", { star: star.megrez })).toContain("町のせいか")
    expect(press("D1", { star: star.megrez, cityLight: 4.5 })).toContain("帰ってきた")
    expect(press("D1", { star: star.mizar })).toContain("点いている")
    expect(press("D1", { star: star.alkaid, higher: -7 })).toContain("柄の先で合っている")
    expect(press("D1", { star: star.dubhe, higher: 6 })).toContain("そこで終わり")
    expect(press("D1", { azimuth: 180, altitude: 40 })).toBe("wrong")
  })

  test("Canopus passes the gap, for binoculars", () => {
    const seen = { star: star.canopus, after: 120 }
    expect(press("O4", { ...seen, binoculars: true })).toBe("right")
    expect(press("O4", seen)).toContain("裸の目には暗すぎる")
    expect(press("O4", { azimuth: 180, altitude: 1.5, after: 60, binoculars: true })).toContain(
      "戸の陰",
    )
    expect(press("O4", { azimuth: 180, altitude: 1.5, after: -120 })).toContain("まだ来ていないか")
    expect(press("O4", { azimuth: 180, altitude: 7, after: 120 })).toContain("もっと低い")
    expect(press("O4", { star: star.sirius })).toContain("一番")
    expect(press("O4", { star: star.saiph })).toContain("もっと南")
    expect(press("O4", { star: star.capella })).toContain("名前がある")
    expect(press("O4", { azimuth: 0, altitude: 40 })).toBe("wrong")
  })

  test("the other guest stands above the exit, where there is no star", () => {
    expect(press("E2", { azimuth: 148, altitude: 20 })).toBe("right")
    expect(press("E2", { azimuth: 148, altitude: 20, after: 240 })).toBe("right")
    expect(press("E2", { azimuth: 118, altitude: 21 })).toContain("機械を回した")
    expect(press("E2", { azimuth: 148, altitude: -3 })).toContain("扉は閉まっている")
    expect(press("E2", { azimuth: 135, altitude: -3 })).toContain("ひとつきり")
    expect(press("E2", { azimuth: 148, altitude: 32 })).toContain("袖")
    expect(press("E2", { star: star.spica })).toBe("スピカだ。星は、お客さんじゃない。")
    const { sky, shadowAxis } = skyOf("E2")
    const dome = openDome(stars, { shadowAxis })
    const [beside] = [0, 60, 120, 180, 240].flatMap((after) =>
      dome
        .visibleAt(pressAt(sky, { azimuth: 0, altitude: 0, after, cityLight: 4.5 }))
        .filter((each) => dome.isInShadow(each, 4) && !dome.isInShadow(each, 1.6))
        .map(({ id }) => ({ star: id, after, cityLight: 4.5 })),
    )
    expect(beside && press("E2", beside)).toContain("星は、お客さんじゃない")
    expect(press("E2", { azimuth: 148, altitude: -40 })).toContain("それは、あなた")
    expect(press("E2", { azimuth: 300, altitude: 70 })).toContain("何もない")
  })
})

const verdictOf = (id: keyof typeof answers, guess: Parameters<typeof checkAnswer>[1]) => {
  const verdict = checkAnswer(answers[id], guess, openDome(stars, skyOf(id)))
  return verdict.kind === "near" ? said(verdict.reply) : verdict.kind
}

test("who comes late and who leaves early", () => {
  const order = (...ids: number[]) => verdictOf("O1", { kind: "order", stars: ids })
  expect(order(star.saiph, star.rigel)).toBe("right")
  expect(order(star.rigel, star.saiph)).toContain("どちらが遅刻")
  expect(order(star.saiph, star.bellatrix)).toContain("遅刻のほうは合っている")
  expect(order(star.saiph, star.saiph)).toContain("よく休む子")
  expect(order(star.rigel, star.rigel)).toContain("もっと寝ぼう")
  expect(order(star.bellatrix, star.rigel)).toContain("一番乗り")
  expect(order(star.betelgeuse, star.rigel)).toContain("居残り")
  expect(order(star.saiph, star.betelgeuse)).toContain("黒板")
  expect(order()).toBe("wrong")
})

test("the star that answers this year", () => {
  const ask = (id: number) => verdictOf("O3", { kind: "order", stars: [id] })
  expect(ask(star.procyon)).toBe("right")
  expect(ask(star.vega)).toContain("まだ着いてもいない")
  expect(ask(star.sirius)).toContain("六年前")
  expect(ask(star.altair)).toContain("帰り道")
  expect(ask(star.pollux)).toContain("行きの道")
  expect(ask(star.deneb)).toContain("宛先に入っていない")
})

test("the family is five, and two who walk with one another are strangers", () => {
  const [dubhe, merak, phecda, megrez, alioth, mizar, alkaid] = bigDipper
  const five = [merak, phecda, megrez, alioth, mizar].filter((id) => id !== undefined)
  const pair = [dubhe, alkaid].filter((id) => id !== undefined)
  const frames = (...groups: number[][]) => verdictOf("D3", { kind: "groups", groups })
  expect(frames(five)).toBe("right")
  expect(frames(five.toReversed(), [pair[0] ?? 0], [pair[1] ?? 0])).toBe("right")
  expect(frames(five, pair)).toContain("みんな連れかな")
  expect(frames(pair)).toContain("だれとだれ")
  expect(frames([...bigDipper])).toContain("題をつけた")
  expect(frames(five.slice(1))).toContain("置いてきた")
  expect(frames([...five, pair[0] ?? 0])).toContain("まじっている")
  expect(frames(bigDipper.slice(0, 4), bigDipper.slice(4))).toContain("ひしゃくの家族")
  expect(frames()).toBe("wrong")
  expect(frames([1, 2])).toBe("wrong")
})

test("the ship leaves shortly before two in the afternoon", () => {
  const at = (hours: number, minutes = 0, isDay = false) =>
    verdictOf("C3", { kind: "dial", clock: hours * 60 + minutes, isDay })
  expect([at(12, 40), at(13, 45), at(14, 50)]).toEqual(["right", "right", "right"])
  expect(
    checkAnswer(
      answers.C3,
      { kind: "dial", clock: 825, isDay: true },
      openDome(stars, skyOf("C3")),
    ),
  ).toEqual({
    kind: "right",
    says: "見えない空で合わせたのか。たいした水夫だ。",
  })
  expect(at(1, 30)).toContain("港で眠っている")
  expect(at(20)).toContain("綱もほどいていない")
  expect(at(12)).toContain("もうひと巻き")
  expect(at(16)).toContain("水から出かかっている")
  expect(at(5)).toBe("wrong")
})

test("how many guests there were", () => {
  const count = (text: string) => verdictOf("E1", { kind: "words", text })
  for (const two of [
    "2",
    "２",
    "二",
    "二人",
    "2人",
    "ふたり",
    "二人です",
    "答えは2人",
    "に",
    "2名",
  ])
    expect([two, count(two)]).toEqual([two, "right"])
  for (const one of ["1", "一人", "ひとり"]) expect([one, count(one)]).toEqual([one, "ending"])
  expect(count("三人")).toContain("梅津さん")
  expect(count("0")).toContain("だれに話して")
  expect(count("四十九人")).toContain("にぎやか")
  expect(count("5044")).toContain("出演者")
  expect(count("100")).toContain("今夜、このドーム")
  expect(count("たくさん")).toBe("wrong")
})

test("the line that called her, and where the breath is taken", () => {
  const lines = steps.flatMap((step) => (step.kind === "line" ? [step] : []))
  const calls = lines.filter((line) => line.calls)
  expect(calls.map(({ text }) => text)).toEqual(Array(4).fill("あかり、消すよ。"))
  const choose = ({ speaker, text, calls }: (typeof lines)[number]) =>
    verdictOf("T1", { kind: "line", line: { key: "", speaker, text, calls: calls === true } })
  for (const line of lines) expect(choose(line) === "right").toBe(line.calls === true)
  const cut = (at: number) => verdictOf("T2", { kind: "cut", at })
  expect([1, 2, 3, 4, 5, 6].map(cut).filter((verdict) => verdict === "right")).toEqual(["right"])
  expect(cut(4)).toBe("right")
  expect(cut(2)).toBe("akari「花、いたよ……？」kogure「花では、ないな。」")
  const ofOthers = (speaker: string, text: string) =>
    verdictOf("T1", { kind: "line", line: { key: "", speaker, text, calls: false } })
  expect(ofOthers("child", "わたしは、いま、どこにいるでしょう。")).toBe(
    "unknown「自分では、名乗ってないです。」",
  )
  expect(ofOthers("kogure", "三輪さんに、渡すんだ。")).toBe(
    "kogure「それは、書類の名だ。まだ顔も知らない。」unknown「……あの、そのことは、あとで。」",
  )
})

describe("the script", () => {
  const spoken = steps.flatMap((step) => {
    if (step.kind === "line") return [step]
    if (step.kind === "things") return step.things.flatMap(({ lines }) => lines)
    return step.kind === "choice" ? step.options.flatMap(({ lines }) => lines) : []
  })

  test("has eighteen puzzles, each with what it needs", () => {
    expect(puzzles.map(({ id }) => id).toSorted()).toEqual(Object.keys(answers).toSorted())
    for (const puzzle of puzzles as readonly Puzzle[]) {
      expect(puzzle.question, puzzle.id).not.toBe("")
      expect(puzzle.shape, puzzle.id).not.toBe("")
      expect(puzzle.hints.length, puzzle.id).toBeGreaterThan(0)
      for (const { rungs } of puzzle.hints) expect(rungs.filter(Boolean), puzzle.id).toHaveLength(4)
      expect(puzzle.explanation.join(""), puzzle.id).not.toBe("")
    }
  })

  test("calls lamps by three names, and Akari by one", () => {
    const before = spoken.filter(({ speaker }) => speaker === "kogure")
    const bare = before.filter(({ text }) => text.includes("あかり"))
    expect(bare.filter(({ calls }) => !calls).map(({ text }) => text)).toEqual(["——あかり。"])
    const written = spoken.filter(({ text }) => /(?<!街)明かり|(?<!の)灯り/.test(text))
    expect(written.every(({ speaker }) => speaker === "narrator")).toBe(true)
  })

  test("lets Kogure take his breath after は eight times before the song is read again", () => {
    const until = spoken.findIndex(({ text }) => text.startsWith("七つの星が、一度だけ"))
    const breaths = spoken
      .slice(0, until)
      .filter(({ speaker }) => speaker === "kogure")
      .flatMap(({ text }) => text.match(/はな、/g) ?? [])
    expect(breaths).toHaveLength(8)
  })

  test("counts one guest more than tickets whenever a bulb was out", () => {
    const digits = "〇一二三四五六七八九"
    const number = (text: string) => {
      const [, tens = "", ones = ""] =
        /^([一二三四五六七八九]?)十?([一二三四五六七八九]?)/.exec(text) ?? []
      return text.includes("十")
        ? (tens ? digits.indexOf(tens) : 1) * 10 + Math.max(0, digits.indexOf(ones || "〇"))
        : digits.indexOf(tens || ones)
    }
    const pages = steps.flatMap((step) => {
      if (step.kind !== "paper") return []
      if (step.paper.kind === "log") return [step.paper.cells.map(([, cell]) => cell)]
      return step.paper.kind === "log-table" ? step.paper.rows.map((row) => row.slice(1)) : []
    })
    const told = pages.filter(([, people = ""]) => !people.includes("（"))
    expect(told.length).toBeGreaterThan(18)
    for (const [tickets = "", people = "", out = ""] of told)
      expect(number(people) - number(tickets), people).toBe(out.startsWith("一") ? 1 : 0)
  })
})
