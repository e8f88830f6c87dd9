import { readFileSync } from "node:fs"
import type { Answer } from "#content/games/puzzle.ts"
import type { Chapter, Drawn, Paper, Puzzle, Sky } from "#content/games/story.ts"
import { puzzlesOf } from "#domain/games/chapter-path.ts"
import type { Guess } from "#domain/games/check-answer.ts"
import { planetarium as game } from "#domain/games/games.ts"
import { exitAside, hearSky, listNames } from "#domain/games/hear-sky.ts"
import { isDay, taped, type Tools } from "#domain/games/limits-of-sight.ts"
import { openDome, pressAt } from "#domain/games/open-dome.ts"
import * as playing from "#domain/games/playing.ts"
import {
  isOpen,
  nextChapter,
  type Progress,
  puzzleAt,
  readProgress,
} from "#domain/games/progress.ts"
import { theEnd } from "#domain/games/place.ts"
import { readDirection, readGuess, readLook } from "#domain/games/read-guess.ts"
import {
  findLine,
  recall,
  showChapter,
  type ShownPuzzle,
  type ShownStep,
} from "#domain/games/show-chapter.ts"
import { project, scaleFor, type View } from "#shared/sky/dome-view.ts"
import { placeInSky } from "#shared/sky/place-in-sky.ts"
import { readStars, type Star } from "#shared/sky/read-stars.ts"
import { clockOf, darkest, observatory, roof, timeOf } from "#shared/sky/seen-sky.ts"
import { isInShadow } from "#content/games/planetarium/shadow.ts"
import { sightOf } from "#domain/games/limits-of-sight.ts"
import type { Desk, Said } from "./play.ts"

const file = readFileSync("content/games/planetarium/stars/stars.bin")
const stars = readStars(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))
const name = "みなと"
const allChapters = [game.entrance, ...game.chapters]

export const skyPuzzles = (): Puzzle[] => allChapters.flatMap(puzzlesOf)

const progressOf = ({ notebook }: Desk): Progress => readProgress(notebook.progress)

/** The entrance is played first. It is no chapter of the account, so that its progress is kept beside. */
function chapterOf(desk: Desk): Chapter {
  const progress = progressOf(desk)
  if (progress.solved.T0 === undefined) return game.entrance
  return nextChapter(game, progress) ?? game.entrance
}

const shownOf = (desk: Desk) =>
  showChapter(game, chapterOf(desk), { name, progress: progressOf(desk) })

const asksNow = (desk: Desk): Puzzle | undefined => puzzleAt(chapterOf(desk), progressOf(desk))

function toolsOf(desk: Desk): Tools {
  const { sky, tools: given, skies } = shownOf(desk)
  const at = `${chapterOf(desk).id} ${skies}`
  if (desk.notebook.skies !== at) {
    desk.notebook.skies = at
    desk.notebook.tools = {}
  }
  const { after, light, sun, look } = desk.notebook.tools
  const has = (tool: string) => given.some((each) => each === tool)
  const brightest = progressOf(desk).solved.E2 === undefined ? taped : darkest
  const tools = {
    after: has("dial") && asksNow(desk)?.fixed !== true ? Number(after ?? 0) : 0,
    sun: has("sun") && sun !== undefined ? sun === "on" : sky.sun,
    cityLight: Math.min(
      has("city-light") && light !== undefined ? Number(light) : sky.cityLight,
      Math.max(brightest, sky.cityLight),
    ),
    binoculars: null,
  }
  const directed = has("binoculars") && look !== undefined ? look : null
  return { ...tools, binoculars: readLook(directed, { sky, tools, stars }) }
}

const toolNames: Record<string, string> = {
  recall: "『ふりかえる』（recall）",
  dial: "時刻ダイヤル（dial）",
  sun: "太陽のスイッチ（sun）",
  "city-light": "街明かりのつまみ（light）",
  box: "からくり箱",
  binoculars: "双眼鏡（look）",
  sextant: "六分儀（方角と高さは sky の一覧に出る）",
}

const nameOfSpeaker = (speaker: string) => game.manners.names[speaker] ?? ""
const lineText = (speaker: string, text: string) =>
  nameOfSpeaker(speaker) === "" ? text : `${nameOfSpeaker(speaker)}「${text}」`

function paperText(desk: Desk, paper: Paper): Said[] {
  switch (paper.kind) {
    case "note":
      return [{ text: `［紙］\n${paper.text}` }]
    case "log":
      return [
        {
          text: `［日誌］${paper.year}　${paper.weather}\n${paper.cells.map(([what, cell]) => `${what}：${cell}`).join("\n")}`,
        },
      ]
    case "log-table":
      return [
        {
          text: `［日誌の表］\n${paper.rows.map((row) => row.join("｜")).join("\n")}\n${paper.between}`,
        },
      ]
    case "drawing":
      return [
        desk.notebook.control === "no-picture"
          ? { text: `［絵のある紙］\n${paper.text}` }
          : { text: `［絵］${paper.alt}\n${paper.text}`, drawn: paper.drawn },
      ]
  }
}

function stepText(desk: Desk, step: ShownStep): (Said & { key: string })[] {
  const keyed = (said: Said[]) => said.map((each, n) => ({ ...each, key: `${step.key}/${n}` }))
  switch (step.kind) {
    case "line":
      return [{ key: step.key, text: lineText(step.speaker, step.text) }]
    case "paper":
      return keyed(paperText(desk, step.paper))
    case "give":
      return [{ key: step.key, text: `［手に入れたもの］${toolNames[step.tool]}` }]
    case "things":
      return step.things.flatMap(({ id, label, lines }) =>
        lines.length === 0
          ? []
          : [
              { key: `${step.key}.${id}`, text: `（${label}を押した）` },
              ...lines.map(({ key, speaker, text }) => ({ key, text: lineText(speaker, text) })),
            ],
      )
    case "choice":
      return step.lines.map(({ key, speaker, text }) => ({ key, text: lineText(speaker, text) }))
    case "puzzle":
      return step.explained === null
        ? []
        : [
            {
              key: `${step.key}.explained`,
              text: `［解説］${step.explained.title}：${step.explained.answer}\n${step.explained.explanation.join("\n")}\n別の道で解いた人へ：${step.explained.otherWays}`,
            },
          ]
    case "ending":
      return [
        {
          key: step.key,
          text: `［${step.certificate.title}］\n${step.certificate.lines.join("\n")}\n${step.certificate.signed}`,
        },
      ]
    case "wait":
      return []
  }
}

/** All that the player has earned so far, in its order. */
export function storyOf(desk: Desk): (Said & { key: string })[] {
  const progress = progressOf(desk)
  const now = chapterOf(desk)
  const first = desk.notebook.control === "stranger" ? game.chapters.indexOf(now) : 0
  const chapters = [
    ...(desk.notebook.control === "stranger" ? [] : [game.entrance]),
    ...game.chapters.slice(Math.max(0, first)).filter((each) => isOpen(game, each, progress)),
  ].filter(
    (each) => each === game.entrance || (progress.solved.T0 !== undefined && each !== undefined),
  )
  return chapters.flatMap((chapter) => {
    const shown = showChapter(game, chapter, { name, progress }, { whole: true })
    return [
      { key: `heading ${chapter.id}`, text: `\n■ ${chapter.heading}` },
      ...shown.steps.flatMap((step) => stepText(desk, step)),
    ]
  })
}

/** The place at which the story waits. */
export function waitOf(desk: Desk): string {
  const shown = shownOf(desk)
  const step = shown.steps.at(-1)
  if (!step || shown.stop === "") return "（おしまい）"
  switch (step.kind) {
    case "things": {
      const left = step.things.filter(({ lines }) => lines.length === 0)
      return `押せるもの（do 番号）：\n${left.map(({ label }, n) => `  ${n + 1} ${label}`).join("\n")}`
    }
    case "choice":
      return `選べること（do 番号）：\n${step.options.map((each, n) => `  ${n + 1} ${each}`).join("\n")}`
    case "wait":
      return `（ひと息。do 1 で「${step.label}」）`
    case "puzzle":
      return questionOf(desk, step)
    default:
      return ""
  }
}

const forms: Record<ShownPuzzle["asked"]["kind"], string> = {
  words: 'answer "ことば"',
  number: 'answer "数字"',
  press:
    'answer "方位,高さ"（例 answer "120,35"。方位は北0・東90・南180・西270）か、answer "星の名" か、answer "exit"（非常口の札）/"machine"（機械）/"feet"（自分の足もと）',
  order: 'answer "星の名,星の名"（ひとつなら星の名だけ）',
  groups: 'answer "A,B,C;D,E"（枠ごとに ; で区切る。囲まない星は書かない）',
  dial: '先に dial で合わせてから answer "ここ"',
  line: 'recall で行の番号（key）を見て、answer "key"',
  cut: 'answer "字の数"（何文字めのあとか）',
}

function questionOf(
  desk: Desk,
  { id, question, shape, spoken, asked, byHand, ladders }: ShownPuzzle,
) {
  const blind = desk.notebook.control === "no-picture"
  const extra =
    asked.kind === "order" && asked.among.length > 0
      ? `選べる星：${asked.among.map(starName).join("、")}`
      : asked.kind === "groups"
        ? `星：${asked.among.map((each) => `${starName(each)}（光の旅${yearsOf(each)}年）`).join("、")}`
        : asked.kind === "cut"
          ? `文字：${asked.text}`
          : ""
  return [
    `【問題 ${id}】${question}`,
    `答えの形：${shape}`,
    extra,
    blind || spoken === "" ? "" : `（読みあげでは：${spoken}）`,
    `答え方：${byHand ? 'answer "右90,45" か answer "左30,10"（正面から右か左へ何度、高さ何度）' : forms[asked.kind]}`,
    `ヒントのはしご：${ladders.map(({ about, rungs, left }, n) => `${n + 1}${about === "" ? "" : `（${about}）`} のこり${left}/${rungs.length + left}`).join("、")}`,
  ]
    .filter((each) => each !== "")
    .join("\n")
}

const rowOf = (id: number) => listNames().find(([each]) => each === id)
const starName = (id: number) => rowOf(id)?.[1] ?? String(id)
const yearsOf = (id: number) => rowOf(id)?.[3] ?? ""
const idOf = (text: string) => listNames().find(([, each]) => each === text.trim())?.[0]

export const puzzleNow = (desk: Desk): string => asksNow(desk)?.id ?? ""

const turnAt = (desk: Desk): playing.Played => ({
  game,
  chapter: chapterOf(desk),
  progress: progressOf(desk),
  now: desk.now,
})

function saidIn({ reply }: playing.Turn): string {
  const { says = "", by = "" } = reply !== null && "says" in reply ? reply : {}
  return says === "" ? "" : lineText(by, says)
}

function keep(desk: Desk, progress: Progress) {
  desk.notebook.progress = progress
}

export function act(desk: Desk, number: number): string {
  const step = shownOf(desk).steps.at(-1)
  if (!step) return ""
  const at = turnAt(desk)
  if (step.kind === "things") {
    const thing = step.things.filter(({ lines }) => lines.length === 0)[number - 1]
    if (thing) keep(desk, playing.pressThing(at, step.key, thing.id).progress)
  } else if (step.kind === "choice") {
    keep(desk, playing.choose(at, step.key, number - 1).progress)
  } else if (step.kind === "wait") {
    keep(desk, playing.endWait(at, step.key).progress)
  } else return "いまは選ぶものがありません。"
  return ""
}

function guessFrom(desk: Desk, typed: string): Guess | null | string {
  const puzzle = asksNow(desk)
  const step = shownOf(desk).steps.at(-1)
  if (!puzzle || step?.kind !== "puzzle") return null
  const { asked } = step
  const { sky } = shownOf(desk)
  const sight = { sky, tools: toolsOf(desk), stars }
  const ids = (text: string) => text.split(/[,、，]/).map((each) => idOf(each) ?? -1)
  switch (asked.kind) {
    case "line": {
      const line = findLine({ name, progress: progressOf(desk) }, typed, game)
      return line ? { kind: "line", line } : "その番号の行がありません。"
    }
    case "order":
      return readGuess(asked, { stars: ids(typed).join() }, sight)
    case "groups":
      return readGuess(
        asked,
        {
          groups: typed
            .split(/[;；]/)
            .map((each) => ids(each).join())
            .join(";"),
        },
        sight,
      )
    case "cut":
      return readGuess(asked, { at: typed }, sight)
    case "press": {
      const hand = /^(右|左)\s*(\d+(?:\.\d+)?)[,、，]\s*(-?\d+(?:\.\d+)?)$/.exec(typed)
      if (hand)
        return readGuess(
          asked,
          {
            side: hand[1] === "左" ? "left" : "right",
            aside: hand[2] ?? "",
            altitude: hand[3] ?? "",
          },
          sight,
        )
      const direction = /^(\d+(?:\.\d+)?)[,、，]\s*(-?\d+(?:\.\d+)?)$/.exec(typed)
      if (direction && puzzle.byHand !== true)
        return readGuess(
          asked,
          { azimuth: direction[1] ?? "", altitude: direction[2] ?? "" },
          sight,
        )
      if (["exit", "machine", "feet", "gap"].includes(typed))
        return readGuess(asked, { target: typed }, sight)
      const star = idOf(typed)
      return star === undefined
        ? "書き方がちがいます。"
        : readGuess(asked, { target: `s${star}` }, sight)
    }
    default:
      return readGuess(asked, { text: typed }, sight)
  }
}

export function answer(desk: Desk, typed: string): { reply: string; right: boolean } | string {
  const puzzle = asksNow(desk)
  if (!puzzle) return "いま、問題はありません。"
  const guess = guessFrom(desk, typed)
  if (guess === null || typeof guess === "string") return guess ?? "書き方がちがいます。"
  const turn = playing.answer(turnAt(desk), { puzzle: puzzle.id, guess, stars })
  keep(desk, turn.progress)
  const { reply } = turn
  if (reply?.kind === "ending") {
    const { progress } = playing.endAside(turnAt(desk), 1)
    keep(desk, playing.comeBack({ ...turnAt(desk), progress }).progress)
    return {
      reply: `${reply.asks}（「${reply.yes}」と答えると、もうひとつの終わりに着く。そこには日誌と鉛筆が残り、同じ問いにもどった。）`,
      right: false,
    }
  }
  if (reply?.kind === "right") return { reply: reply.says ?? "", right: true }
  if (reply?.kind === "wait") return `${reply.seconds}秒待ってから、もう一度。`
  const words = reply && "says" in reply ? lineText(reply.by, reply.says) : "（返事はない）"
  const more = reply?.kind === "wrong" ? reply.more.map(({ by, says }) => lineText(by, says)) : []
  return { reply: [words, ...more].join("\n"), right: false }
}

export function hint(desk: Desk, ladder: number): { text: string; rung: number } | null {
  const puzzle = asksNow(desk)
  if (!puzzle) return null
  const rung = (progressOf(desk).hints[puzzle.id]?.[ladder] ?? 0) + 1
  const turn = playing.openHint(turnAt(desk), { puzzle: puzzle.id, ladder, rung })
  if (turn.progress === progressOf(desk)) return null
  const before = JSON.stringify(progressOf(desk).hints)
  keep(desk, turn.progress)
  if (before === JSON.stringify(turn.progress.hints)) return null
  return { text: puzzle.hints[ladder]?.rungs[rung - 1] ?? "", rung }
}

/** Moves a tool. The sky is told afterwards. */
export function moveTool(desk: Desk, tool: string, value: string): string {
  const shown = shownOf(desk)
  const has = (id: string) => shown.tools.some((each) => each === id)
  const { after } = toolsOf(desk)
  const tools = desk.notebook.tools
  if (tool === "dial") {
    if (!has("dial")) return "時刻ダイヤルは、まだ手もとにありません。"
    if (asksNow(desk)?.fixed) return "時計は、ここで止まっています。"
    const relative = /^([+-]\d+)$/.exec(value)
    const clock = /^(\d{1,2}):(\d{2})$/.exec(value)
    const to = relative
      ? after + Number(relative[1])
      : clock
        ? nearest(shown.sky, after, Number(clock[1]) * 60 + Number(clock[2]))
        : after
    tools.after = String(Math.max(-1_440, Math.min(1_440, to)))
    const turn = playing.stopDial(
      turnAt(desk),
      clockOf({ ...shown.sky, after: Number(tools.after) }),
    )
    keep(desk, turn.progress)
    return saidIn(turn)
  }
  if (tool === "sun") {
    if (!has("sun")) return "太陽のスイッチは、まだ手もとにありません。"
    tools.sun = value
  }
  if (tool === "light") {
    if (!has("city-light")) return "街明かりのつまみは、まだ手もとにありません。"
    const to = Number(value)
    if (to > taped && progressOf(desk).solved.E2 === undefined)
      return lineText(game.manners.taped.speaker, game.manners.taped.text)
    tools.light = String(Math.max(2, Math.min(darkest, to)))
  }
  if (tool === "look") {
    if (!has("binoculars")) return "双眼鏡は、まだ手もとにありません。"
    if (value === "off") delete tools.look
    else {
      const figure = chapterOf(desk).figure?.stars[Number(value) - 1]
      const star = /^\d$/.test(value) ? figure : idOf(value)
      tools.look =
        value === "gap" ? "gap" : star === undefined ? value.replace(/[,、，]/, "_") : `s${star}`
      if (!/^(?:gap|s\d{1,6}|\d{1,3}(?:\.\d)?_-?\d{1,2}(?:\.\d)?)$/.test(tools.look)) {
        delete tools.look
        return "双眼鏡を向ける先の書き方がちがいます。"
      }
    }
  }
  return ""
}

/** The turn of the dial to a time of day that is closest to where it stands. */
function nearest(sky: Sky, after: number, minute: number): number {
  const now = clockOf({ ...sky, after })
  const by = ((minute - now + 720 + 1_440) % 1_440) - 720
  return after + by
}

/** The sky in words, as the page tells it. */
export function skyText(desk: Desk, back = ""): string {
  if (desk.notebook.control === "no-picture") return "（この試遊では、空は見られません。）"
  const shown = shownOf(desk)
  const now = chapterOf(desk)
  const read = back === "" ? now : allChapters.find(({ id }) => id === back)
  if (!read || desk.notebook.control === "stranger" ? back !== "" : false)
    return "その空には戻れません。"
  if (!read || (read !== game.entrance && !isOpen(game, read, progressOf(desk))))
    return "その空には戻れません。"
  const sky: Sky = back === "" ? shown.sky : { ...read.sky, dark: undefined }
  const tools: Tools =
    back === ""
      ? toolsOf(desk)
      : { after: 0, sun: sky.sun, cityLight: sky.cityLight, binoculars: null }
  const puzzle = back === "" ? (asksNow(desk) ?? null) : null
  const heard = hearSky(stars, { chapter: read, sky, tools, puzzle })
  const hides = now.id === "dipper"
  return [
    `時計 ${heard.clock}${heard.isDay ? "（昼の空）" : ""}　太陽${tools.sun ? "あり" : "なし"}　街明かり ${tools.cityLight.toFixed(1)}等まで${tools.binoculars ? "　双眼鏡をのぞいている" : ""}`,
    ...heard.room,
    ...heard.told,
    heard.figure
      ? `星座の形：${heard.figure.name}\n${heard.figure.stars.map(({ number, name: star, seen, where }) => `  ${number} ${hides ? "" : star} ${seen ? where : "（見えない）"}`).join("\n")}`
      : "",
    heard.stars.length > 0
      ? `いま見える、名前のある星 ${heard.stars.length}：`
      : "見える星はない。",
    ...heard.stars.map(
      ({ name: star, letter, label, where }) =>
        `  ${star}${letter === null ? "" : `「${letter}」`}　${label}。${where}`,
    ),
    heard.nameless > 0 ? `ほかに、名前のない星が${heard.nameless}個。` : "",
    heard.missing.length > 0 ? `いま見えない星：\n  ${heard.missing.join("\n  ")}` : "",
    heard.gap === null
      ? ""
      : "（look gap で、真南の屋根のすきまをのぞける。押すときは answer gap）",
  ]
    .filter((each) => each !== "")
    .join("\n")
}

/** The drawn sky in one direction. */
export function skyPicture(desk: Desk, azimuth: number | null, wide: number): Drawn | string {
  if (desk.notebook.control === "no-picture" || desk.notebook.sees === "words")
    return "（この試遊では、絵は見られません。）"
  const { sky } = shownOf(desk)
  const tools = toolsOf(desk)
  const chapter = chapterOf(desk)
  const time = timeOf({ ...sky, after: tools.after })
  const isSeen = sightOf(sky, tools)
  const [width, height] = [390, 420]
  const inField = tools.binoculars !== null && azimuth === null
  const look =
    inField && tools.binoculars ? tools.binoculars : { azimuth: azimuth ?? sky.front, altitude: 32 }
  const view: View = { ...look, width, height, scale: scaleFor(inField ? 7 : wide, width) }
  const letters = asksNow(desk)?.letters ?? {}
  const day = isDay(sky, tools)
  const dots = sky.dark
    ? []
    : stars
        .map((each) => ({ ...each, ...placeInSky(each, time, observatory) }))
        .filter(
          (each) =>
            isSeen(each) &&
            sky.covered?.includes(each.id) !== true &&
            (sky.empty === true || !isInShadow(each, chapter.shadowAxis)),
        )
        .flatMap((each) => {
          const point = project(each, view)
          return point ? [{ ...each, ...point }] : []
        })
  const boards = ["北", "北東", "東", "南東", "南", "南西", "西", "北西"]
    .map((text, n) => ({ text, azimuth: n * 45 }))
    .filter(({ text }) => !sky.dark || text === "北")
    .flatMap(({ text, azimuth: at }) => {
      const point = project({ azimuth: at, altitude: -2 }, view)
      return point
        ? [
            `<text x="${point.x}" y="${point.y}" fill="#cdd6e4" font-size="13" text-anchor="middle">${text}</text>`,
          ]
        : []
    })
  const horizon = Array.from({ length: 73 }, (_, n) =>
    project({ azimuth: look.azimuth - 90 + n * 2.5, altitude: sky.dark ? 0 : roof }, view),
  ).flatMap((point) => (point ? [`${point.x.toFixed(1)},${point.y.toFixed(1)}`] : []))
  const exit = sky.dark
    ? null
    : project({ azimuth: (sky.front + exitAside) % 360, altitude: -4 }, view)
  const machine = sky.dark ? null : project({ azimuth: sky.front, altitude: -5 }, view)
  const rings = (sky.rings ?? []).flatMap((ring) => {
    const point = project(ring, view)
    return point
      ? [`<circle cx="${point.x}" cy="${point.y}" r="9" fill="none" stroke="#8fb4ff"/>`]
      : []
  })
  return {
    box: `0 0 ${width} ${height}`,
    lines: [
      `<rect width="${width}" height="${height}" fill="${day ? "#7fb2e5" : "#0b1020"}"/>`,
      `<polygon points="${horizon.join(" ")} ${width + 300},${height + 300} -300,${height + 300}" fill="#141a28"/>`,
      ...dots.map(
        ({ id, x, y, magnitude, color }) =>
          `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${Math.max(0.7, 4.2 - magnitude * 0.75).toFixed(1)}" fill="${colorOf(color)}"/>${letters[id] ? `<text x="${(x + 7).toFixed(1)}" y="${(y - 5).toFixed(1)}" fill="#fff" font-size="15">${letters[id]}</text>` : ""}`,
      ),
      ...rings,
      ...boards,
      exit
        ? `<rect x="${exit.x - 16}" y="${exit.y - 8}" width="32" height="14" fill="#1f8a4c"/><text x="${exit.x}" y="${exit.y + 3}" fill="#fff" font-size="9" text-anchor="middle">非常口</text>`
        : "",
      machine
        ? `<circle cx="${machine.x}" cy="${machine.y}" r="10" fill="#000" stroke="#555"/>`
        : "",
    ].join(""),
  }
}

const colorOf = (index: number) =>
  index < 0
    ? "#b9d0ff"
    : index < 0.3
      ? "#ffffff"
      : index < 0.95
        ? "#fff3d0"
        : index < 1.42
          ? "#ffd39a"
          : "#ffab80"

export const listen = (desk: Desk): string =>
  shownOf(desk).isSilent
    ? game.manners.silence
    : "（耳をすます＝ヒント。hint で、ひとつずつ聞ける。）"

/** A press of the sky that answers nothing. */
export function touch(desk: Desk, azimuth: string, altitude: string): string {
  const { sky } = shownOf(desk)
  const sight = { sky, tools: toolsOf(desk), stars }
  const direction = readDirection({ azimuth, altitude }, sight)
  if (!direction || asksNow(desk)?.answer.kind === "press" || sky.empty) return "（何も起きない。）"
  const turn = playing.touch(
    turnAt(desk),
    openDome(stars, chapterOf(desk)).isInShadow(direction, 0),
  )
  keep(desk, turn.progress)
  return saidIn(turn) || "（何も起きない。）"
}

/** All lines so far, with their keys. */
export function recallText(desk: Desk): string {
  const shown = recall(game, chapterOf(desk), { name, progress: progressOf(desk) })
  const from = desk.notebook.control === "stranger" ? Math.max(0, shown.length - 1) : 0
  return shown
    .slice(from)
    .flatMap(({ heading, lines }) => [
      `■ ${heading}`,
      ...lines.map(({ key, speaker, text }) => `[${key}] ${lineText(speaker, text)}`),
    ])
    .join("\n")
}

/** A guess that is right, for controls that go on without having solved. */
function rightGuess(answered: Answer, chapter: Chapter, sky: Sky): Guess {
  switch (answered.kind) {
    case "words":
      return { kind: "words", text: answered.shown.replace(/（.*/, "") }
    case "number":
      return { kind: "words", text: String(answered.accept[0]) }
    case "order":
      return { kind: "order", stars: answered.stars }
    case "groups":
      return { kind: "groups", groups: [answered.group] }
    case "dial":
      return { kind: "dial", clock: answered.accept[0], isDay: false }
    case "line":
      return { kind: "line", line: { key: "", speaker: "kogure", text: "", calls: true } }
    case "cut":
      return { kind: "cut", at: answered.at }
    case "press": {
      const { azimuth, altitude, stars: close, clock, shadow, azimuths } = answered.accept
      const minute = clock?.[0] ?? clockOf({ ...sky, after: 0 })
      const after = nearest(sky, 0, minute + (clock ? 5 : 0))
      const star = stars.find(({ id }) => id === close?.[0])
      const place: { azimuth: number; altitude: number } = star
        ? placeInSky(star as Star, timeOf({ ...sky, after }), observatory)
        : shadow === undefined
          ? { azimuth: azimuth ?? (azimuths?.[0] ?? 0) + 3, altitude: altitude ?? 1.6 }
          : { azimuth: chapter.shadowAxis, altitude: 20 }
      return { kind: "press", press: { ...pressAt(sky, { ...place, after }), binoculars: true } }
    }
  }
}

/** Goes on past the puzzle without an answer of the solver. */
export function skip(desk: Desk): void {
  const chapter = chapterOf(desk)
  const puzzle = asksNow(desk)
  if (!puzzle) return
  const guess = rightGuess(puzzle.answer, chapter, shownOf(desk).sky)
  const at = { ...turnAt(desk), progress: { ...progressOf(desk), guesses: [] } }
  const turn = playing.answer(at, { puzzle: puzzle.id, guess, stars })
  keep(desk, turn.progress)
  if (asksNow(desk)?.id === puzzle.id) throw new Error(`${puzzle.id} is not passed.`)
}

/** Stands at the beginning of the last chapters, for who has not played the others. */
export function goToFinale(desk: Desk): void {
  for (;;) {
    const chapter = chapterOf(desk)
    if (chapter.id === "epilogue") return
    const step = shownOf(desk).steps.at(-1)
    if (step?.kind === "puzzle") skip(desk)
    else act(desk, 1)
  }
}

export const isOver = (desk: Desk): boolean => {
  const progress = progressOf(desk)
  return progress.at["true-epilogue"] === theEnd
}
