import type { ChatAnswer, ChatPuzzle } from "#content/games/chat.ts"
import { shibaPark as game } from "#content/games/shiba-park/shiba-park.ts"
import { findChapter, puzzlesOf } from "#domain/games/chat/path.ts"
import {
  begin,
  type ChatProgress,
  puzzleAt,
  readChatProgress,
} from "#domain/games/chat/progress.ts"
import { readAct, type Sent } from "#domain/games/chat/read-act.ts"
import { showTalk, showTurn } from "#domain/games/chat/show-talk.ts"
import type { Pieces, ShownEntry, ShownPicture, ShownTalk } from "#domain/games/chat/shown.ts"
import type { Desk, Said } from "./play.ts"

export const talkPuzzles = (): ChatPuzzle[] => game.chapters.flatMap(puzzlesOf)

type Entry = Said & { key: string }

const progressOf = ({ notebook, now }: Desk): ChatProgress =>
  begin(game, readChatProgress(notebook.progress), now)

const chapterOf = (desk: Desk) => {
  const chapter = findChapter(game, progressOf(desk).chapter)
  if (!chapter) throw new Error("no chapter")
  return chapter
}

const readerOf = (desk: Desk) => ({
  game,
  chapter: chapterOf(desk),
  progress: progressOf(desk),
  now: desk.now,
})
const talkOf = (desk: Desk): ShownTalk => showTalk(readerOf(desk))

const asksNow = (desk: Desk) => puzzleAt(game, chapterOf(desk), progressOf(desk))
export const puzzleNow = (desk: Desk): string => asksNow(desk)?.id ?? ""

const write = (pieces: Pieces, names: Readonly<Record<string, string>>) =>
  pieces
    .map((each) => (typeof each === "string" ? each : `@${names[each.mention] ?? each.mention}`))
    .join("")

const pictureOf = (desk: Desk, { alt, drawn }: ShownPicture): Said =>
  desk.notebook.control === "no-picture"
    ? { text: "［絵］（この試遊では見られません）" }
    : { text: `［絵］${alt}`, drawn: drawn ?? undefined }

function entryText(desk: Desk, talk: ShownTalk, entry: ShownEntry): Entry[] {
  const { names } = talk.room
  const nameOf = (id: string) =>
    id === "you"
      ? `あなた（${names.you ?? ""}）`
      : id === "paper"
        ? "（届の字）"
        : (names[id] ?? id)
  const { key } = entry
  switch (entry.kind) {
    case "line": {
      const text = write(entry.text, names)
      const hole = entry.hole
      const told = hole
        ? `${text.slice(0, hole.at)}（一字、ぬれて、ない）${text.slice(hole.at)}`
        : text
      const cells = entry.isInCells ? "（一字ずつますに入っている。押すと外せる）" : ""
      return [{ key, text: `${nameOf(entry.by)}：${told}${cells}` }]
    }
    case "typing":
      return [
        {
          key,
          text: `（${entry.speakers.map(nameOf).join("、")}：入力中の点が出て、なにも送られずに消えた）`,
        },
      ]
    case "system":
      return [{ key, text: `― ${write(entry.text, names)} ―` }]
    case "sticker":
      return [
        {
          key,
          ...pictureOf(desk, entry.sticker),
          text: `${nameOf(entry.by)}：［スタンプ］${entry.sticker.alt}`,
        },
      ]
    case "picture":
      return [
        {
          key,
          ...pictureOf(desk, entry.picture),
          text: `${pictureOf(desk, entry.picture).text}${entry.text.length > 0 ? `\n　絵の字：${entry.text.join("／")}` : ""}${entry.album === null ? "" : `（アルバム「${entry.album}」）`}`,
        },
      ]
    case "stamp":
      return [
        {
          key,
          ...pictureOf(desk, entry.stamp.picture),
          text: `［受付印］${entry.stamp.shape === "round" ? "丸" : "四角"}い印に「${entry.stamp.letter}」`,
        },
      ]
    case "effect":
      return effectText(entry.effect, key)
    case "quote":
      return [
        { key, text: `（引用 ${entry.clock} ${nameOf(entry.by)}：${write(entry.text, names)}）` },
      ]
    case "arrival":
      return [
        {
          key,
          text: `（黒い船が着いた。船首は左、まるい窓が${entry.windows}つ光っている。いちばんうしろの窓の戸があいている。船は吹き出しになった）\n${nameOf(entry.by)}：${entry.text}`,
        },
      ]
    case "diary":
      return [
        {
          key,
          text: `［${entry.title}］${entry.from}年から${entry.to}年まで、一年に一行。（diary 年 で、その年からの30行を読む）`,
        },
      ]
    case "elevator":
      return [
        {
          key,
          text: `［エレベーター］${entry.floors.map(({ label }) => label).join("、")}（history でその階のトークを読める。例 history ${entry.floors[1]?.label ?? ""}）`,
        },
      ]
    case "truth":
      return [{ key, text: `［ほんとうの話］${entry.text}` }]
    case "reaction":
      return [{ key, text: `あなた：（${entry.text}）` }]
    case "taken-back":
      return [{ key, text: `（あなたの「${entry.text}」は取り消された）` }]
    case "solved": {
      const { title, answer: shown, explanation, otherWays } = entry.explained
      return [
        {
          key,
          text: `［解説］${title}：${shown}\n${explanation.join("\n")}\n別の道で解いた人へ：${otherWays}`,
        },
      ]
    }
  }
}

const effects: Record<string, string> = {
  "trail-up": "（光る線が、上へのびている）",
  "sight-lines": "（写真の真ん中から、それぞれの木へ線がのびた）",
  "holes-fill": "（四つの字が、もとのところへもどった）",
  depart: "（船が出ていった）",
  sleep: "（画面が暗くなった。みんな、寝ている）",
  ink: "（紙に、字がしみた）",
  "folds-open": "（たたまれていた吹き出しが、ひらいた）",
}
const effectText = (effect: string, key: string): Entry[] =>
  effects[effect] === undefined ? [] : [{ key, text: effects[effect] }]

/** All that the player has earned so far, in its order. */
export function storyOf(desk: Desk): Entry[] {
  const talk = talkOf(desk)
  const parts = desk.notebook.control === "stranger" ? talk.parts.slice(-1) : talk.parts
  return parts.flatMap(({ chapter, place, clock, entries }) => [
    { key: `heading ${chapter}`, text: `\n■ ${place}　${clock}` },
    ...entries.flatMap((entry) => entryText(desk, talk, entry)),
  ])
}

/** The log, with the line that runs through it, as it is told to those who hear it. */
export function historyText(desk: Desk, floor: string): string {
  const talk = talkOf(desk)
  const { trail } = talk.room
  const all = desk.notebook.control === "stranger" ? talk.parts.slice(-1) : talk.parts
  const from = typeof trail === "object" ? trail.up : null
  const keys = all.flatMap(({ entries }) => entries.map(({ key }) => key))
  const tip = from === null ? -1 : keys.indexOf(from)
  const runs = (key: string, n: number, chapter: string) =>
    ((trail === "down" || trail === "found") && all.length === 1) ||
    (tip !== -1 && keys.indexOf(key) >= tip && chapter !== talk.chapter) ||
    trail === "through"
      ? n === 0 && trail === "down"
        ? "｜（光る線のはじまり）"
        : "｜"
      : ""
  const { folds, out } = talk
  const asks = talk.waits.kind === "puzzle" ? talk.waits.asks : null
  const isAlone = asks?.kind === "form" && asks.isOpen
  const isShown = (entry: ShownEntry, chapter: string) =>
    folds === null || (folds === "chapter" && chapter !== talk.chapter)
      ? true
      : !isFolded(entry, out, isAlone)
  const chosen = all.filter(
    ({ floor: each, place, chapter }) => floor === "" || [each, place, chapter].includes(floor),
  )
  return chosen
    .flatMap(({ chapter, place, clock, entries }) => [
      `■ ${place}　${clock}${chapter === talk.chapter && typeof trail === "object" ? "（見出しの横に、光る線のはじまり。上へのびている）" : ""}`,
      ...entries
        .filter((entry) => isShown(entry, chapter))
        .flatMap((entry, n) => [
          ...(entry.key === from ? ["◎（線の先。ぬれている）"] : []),
          ...entryText(desk, talk, entry).map(
            ({ text }) => `${runs(entry.key, n, chapter)}${text}`,
          ),
        ]),
      ...(chapter === talk.chapter && trail === "down" && all.length === 1
        ? ["◎（下の欄の右上に、光る線の先。ぬれている）"]
        : []),
    ])
    .join("\n")
}

/** Alone, nothing stays but the bubbles of the player. */
function isFolded(entry: ShownEntry, out: readonly string[], isAlone: boolean): boolean {
  if (isAlone) return !(entry.kind === "line" && (entry.by === "you" || entry.by === "paper"))
  return "by" in entry && out.includes(entry.by)
}

/** The place at which the story waits. */
export function waitOf(desk: Desk): string {
  const talk = talkOf(desk)
  const { waits } = talk
  switch (waits.kind) {
    case "button":
      return `（do 1 で「${waits.label}」）`
    case "react":
      return `選べること（do 番号）：\n${waits.options.map((each, n) => `  ${n + 1} ${each}`).join("\n")}`
    case "name":
      return `（name "呼び名" で答える。${waits.label}）`
    case "ending":
      return `（do 1 で「${waits.leave}」）`
    case "hear":
      return `（${roomText(talk, waits.presence)} out 名前 で外し、in 名前 で呼ぶ。まだ、聞いていない話がある）`
    case "end":
      return "（おしまい）"
    case "puzzle": {
      const { asks, beside, question, spoken, ladders } = waits
      const blind = desk.notebook.control === "no-picture"
      return [
        `【問題 ${waits.id}】${write(question, talk.room.names)}`,
        `答えの形：${beside}`,
        blind || spoken === "" ? "" : `（読みあげでは：${spoken}）`,
        `答え方：${formOf(talk, asks)}`,
        `ヒントのはしご：${ladders.map(({ about, rungs, left }, n) => `${n + 1}（${about}）のこり${left}/${rungs.length + left}`).join("、")}`,
      ]
        .filter((each) => each !== "")
        .join("\n")
    }
  }
}

type Asks = Extract<ShownTalk["waits"], { kind: "puzzle" }>["asks"]

const roomText = (
  talk: ShownTalk,
  { among, out }: { among: readonly string[]; out: readonly string[] },
) =>
  `いま部屋にいる：${among
    .filter((each) => !out.includes(each))
    .map((each) => talk.room.names[each])
    .join("、")}。外している：${out.map((each) => talk.room.names[each]).join("、") || "なし"}。`

function formOf(talk: ShownTalk, asks: Asks): string {
  switch (asks.kind) {
    case "text":
      return 'answer "ことば"'
    case "caption":
      return `answer "題"（絵に題をつける）\n　絵：${asks.picture.alt}`
    case "press": {
      const here = asks.targets.filter((each) => each !== "tip" && each !== "old-tip")
      return `press もの（押せるもの：${here.map(targetName).join("、")}、ほかに history で見つけたものは、書いてある名前で）`
    }
    case "presence":
      return `out 名前 で部屋から外し、in 名前 で呼ぶ。${roomText(talk, asks.presence)}`
    case "stillness":
      return 'answer "ことば" で話しかけるか、poke もの で押すか、wait 秒 で画面をながめる'
    case "tags":
      return [
        'answer "場所の番号 へび=時 かえる=時 なめくじ=時"（場所を選び、まわりの十二本の木に名札を立てる。時は1から12）',
        ...asks.places.map(({ spoken }, n) => `  ${n + 1} ${spoken}`),
      ].join("\n")
    case "form":
      return `write owner "ことば"（表の『ぬし』${asks.isOpen ? `。${asks.owner.beside}` : "。いまは書けない"}）、write proof "ことば"（裏の『あかし』${asks.isOpen ? `。${asks.proof.beside}` : "。いまは書けない"}）、answer "ことば"（下の欄）、out/in 名前、poke thing/owner/proof（届を押す）。${roomText(talk, asks.presence)}`
    case "rename":
      return 'answer "ことば"（下の欄）、poke thing/owner/proof（届を押す）、poke 名前（顔を押す）、ほかに、いままでに使えた操作'
  }
}

const targetNames: Record<string, string> = {
  "trail-start": "線のはじまり",
  trail: "線",
  tip: "線の先",
  "old-tip": "前の線の先",
  field: "下の欄",
  send: "送信ボタン",
  read: "既読",
  count: "人数",
  heading: "見出し",
  picture: "絵",
}
function targetName(target: string): string {
  const [kind, id = ""] = target.split(":")
  const who = game.speakers.find((each) => each.id === id)?.name ?? id
  if (kind === "face") return `${who}の顔`
  return kind === "member" ? "メンバー表の名前のない人" : (targetNames[target] ?? target)
}

/** Sends a form, and tells the answer to it. */
function send(desk: Desk, sent: Sent): string {
  const before = readerOf(desk)
  const turn = readAct({ ...before }, sent)
  desk.notebook.progress = turn.progress
  const { progress } = turn
  const chapter = findChapter(game, progress.chapter) ?? before.chapter
  const reply = showTurn(before, turn, { lean: false })
  const talk = showTalk({ game, chapter, progress, now: desk.now })
  const said = reply.said.flatMap((entry) => entryText(desk, talk, entry).map(({ text }) => text))
  return [
    ...(reply.wait === null ? [] : [`（${reply.wait}秒待ってから）`]),
    ...said,
    ...(reply.takenBack === null ? [] : [`（あなたの「${reply.takenBack}」は取り消された）`]),
    ...(reply.paper
      ? [
          [reply.paper.faded, reply.paper.text === "" ? "" : `紙の余白に：「${reply.paper.text}」`]
            .filter((each) => each !== "")
            .join(" "),
        ]
      : []),
  ].join("\n")
}

export function act(desk: Desk, number: number): string {
  const { waits } = talkOf(desk)
  if (waits.kind === "button") return send(desk, { what: "button", key: waits.key })
  if (waits.kind === "react")
    return send(desk, { what: "react", key: waits.key, option: String(number - 1) })
  if (waits.kind === "ending") return send(desk, { what: "end", key: waits.key, choice: "leave" })
  return "いまは選ぶものがありません。"
}

export function giveName(desk: Desk, name: string): string {
  const { waits } = talkOf(desk)
  return waits.kind === "name"
    ? send(desk, { what: "name", key: waits.key, name })
    : send(desk, { what: "rename", name })
}

const idOfSpeaker = (name: string) => game.speakers.find((each) => each.name === name)?.id ?? name

export const movePresence = (desk: Desk, name: string, isOut: boolean): string => {
  const { waits } = talkOf(desk)
  const presence =
    waits.kind === "hear"
      ? waits.presence
      : waits.kind === "puzzle" && (waits.asks.kind === "presence" || waits.asks.kind === "form")
        ? waits.asks.presence
        : null
  const id = idOfSpeaker(name)
  if (!presence?.among.includes(id)) return "いまは、出入りできません。"
  if (presence.out.includes(id) === isOut) return "もう、そうなっています。"
  const said = send(desk, { what: "presence", member: id, puzzle: puzzleNow(desk) })
  return talkOf(desk).folds === "log"
    ? `${said}\n（トークの見え方が変わった。いま残っている吹き出しは history で読める）`
    : said
}

function pressed(desk: Desk, typed: string): string | null {
  const { waits } = talkOf(desk)
  if (waits.kind !== "puzzle" || waits.asks.kind !== "press") return null
  const target = waits.asks.targets.find((each) => targetName(each) === typed || each === typed)
  return target ?? null
}

/** Sends what a puzzle is answered with. */
export function answer(desk: Desk, typed: string): { reply: string; right: boolean } | string {
  const puzzle = asksNow(desk)
  if (!puzzle) return "いま、問題はありません。"
  const sent = sentFor(desk, puzzle, typed)
  if (typeof sent === "string") return sent
  const reply = send(desk, sent)
  return { reply: reply === "" ? "（返事はない）" : reply, right: isSolvedNow(desk, puzzle.id) }
}

const isSolvedNow = (desk: Desk, id: string) => doneOf(desk).includes(id)

function sentFor(desk: Desk, puzzle: ChatPuzzle, typed: string): Sent | string {
  const { kind } = puzzle.answer
  if (kind === "press") {
    const target = pressed(desk, typed)
    return target === null
      ? "そういう名前のものは、押せません。"
      : { what: "press", puzzle: puzzle.id, target }
  }
  if (kind === "tags") {
    const found = /^(\S+)\s+へび=(\d+)\s+かえる=(\d+)\s+なめくじ=(\d+)$/.exec(typed.trim())
    const { waits } = talkOf(desk)
    const places = waits.kind === "puzzle" && waits.asks.kind === "tags" ? waits.asks.places : []
    const place = places[Number(found?.[1]) - 1]
    if (!found || !place) return "書き方がちがいます。"
    const [, , hebi = "", kaeru = "", namekuji = ""] = found
    return {
      what: "tags",
      puzzle: puzzle.id,
      place: place.id,
      "post:hebi": hebi,
      "post:kaeru": kaeru,
      "post:namekuji": namekuji,
    }
  }
  if (kind === "presence") return "out / in を使ってください。"
  return { what: "answer", puzzle: puzzle.id, text: typed }
}

export const writeCell = (desk: Desk, cell: string, text: string) => {
  const puzzle = asksNow(desk)
  const { waits } = talkOf(desk)
  if (waits.kind !== "puzzle" || waits.asks.kind !== "form" || !waits.asks.isOpen)
    return "いまは、届に書けません。"
  const reply = send(desk, { what: "cell", puzzle: puzzle?.id ?? "", cell, text })
  return { reply, right: isSolvedNow(desk, puzzle?.id ?? "") }
}

export const poke = (desk: Desk, target: string): string => {
  const part = ["thing", "owner", "proof"].includes(target)
    ? `form:${target}`
    : `face:${idOfSpeaker(target)}`
  return send(desk, { what: "poke", target: part }) || "（何も起きない。）"
}

/** Nothing was pressed for so many seconds. */
export function wait(desk: Desk, seconds: number): string {
  const puzzle = asksNow(desk)
  const { waits } = talkOf(desk)
  if (!puzzle || waits.kind !== "puzzle" || waits.asks.kind !== "stillness")
    return "（画面をながめた。何も変わらない。）"
  desk.notebook.progress = { ...progressOf(desk), still: desk.now }
  const stages = waits.asks.stages.filter(({ at }) => at <= seconds)
  const lines = stages.flatMap(({ at, lines: said }) => [
    `（${at}秒）`,
    ...said.flatMap((entry) => entryText(desk, talkOf(desk), entry).map(({ text }) => text)),
  ])
  const later = { ...desk, now: desk.now + seconds * 1000 }
  if (seconds >= waits.asks.seconds) send(later, { what: "still", puzzle: puzzle.id })
  return lines.join("\n") || "（まだ、だれも寝ていない。）"
}

export function hint(desk: Desk, ladder: number): { text: string; rung: number } | null {
  const puzzle = asksNow(desk)
  if (!puzzle) return null
  const rung = (progressOf(desk).hints[puzzle.id]?.[ladder] ?? 0) + 1
  if (rung > 4 || !puzzle.hints[ladder]) return null
  send(desk, { what: "hint", puzzle: puzzle.id, ladder: String(ladder), rung: String(rung) })
  const { waits, room } = talkOf(desk)
  const rungs = waits.kind === "puzzle" ? waits.ladders[ladder]?.rungs : []
  return { text: write(rungs?.[rung - 1] ?? [], room.names), rung }
}

export function diaryText(desk: Desk, from: number): string {
  const entry = talkOf(desk)
    .parts.flatMap(({ entries }) => entries)
    .find((each) => each.kind === "diary")
  if (entry?.kind !== "diary") return "日記は、まだありません。"
  const first = Math.max(entry.from, Math.min(entry.to, from || entry.to - 29))
  const years = Array.from({ length: 30 }, (_, n) => first + n).filter((each) => each <= entry.to)
  return years.map((year) => `${year} ${entry.years[year] ?? entry.usual}`).join("\n")
}

/** The members, the album, the form and the map, which are always at hand. */
export function deskText(desk: Desk): string {
  const { room, members, you, form, map, speakers } = talkOf(desk)
  const names = members.map((id) =>
    room.veiled.includes(id) ? "……" : (room.names[id] ?? speakers[id]?.name ?? ""),
  )
  return [
    `題：${room.title}（${room.count}）　メンバー表：${names.join("、")}、${you.label} ${you.name}（rename で呼び名を変えられる）`,
    room.read > 0 ? `あなたの呼び名の吹き出しの既読：${room.read}` : "",
    room.pinned
      ? `ピン留めの届：${form.title}　もの「${write(room.form.thing, room.names)}」　ぬし「${write(room.form.owner, room.names)}」　裏「${form.back}」あかし「${write(room.form.proof, room.names)}」`
      : "",
    `順路図の下の印：${room.stamps.map(({ shape, letter }) => (shape === "round" ? `○${letter}` : `□${letter}`)).join(" ")}`,
    `順路図：${map.note} ${map.picture.alt}`,
    room.album.length > 0
      ? `アルバム：\n${room.album.map(({ title, alt }) => `  「${title}」${alt}`).join("\n")}`
      : "",
  ]
    .filter((each) => each !== "")
    .join("\n")
}

/** Pictures that are at hand now, besides those of the log. */
export function pictureNamed(desk: Desk, name: string): ShownPicture | null {
  const { map, form, room, waits } = talkOf(desk)
  if (name === "map") return map.picture
  if (name === "form") return form.picture
  const asks = waits.kind === "puzzle" ? waits.asks : null
  if (asks?.kind === "tags") {
    if (name === "park") return asks.map
    const place = asks.places[Number(name) - 1]
    if (place) return place.picture
    if (name === "trees") return asks.trees
  }
  if (asks?.kind === "caption" && name === "title") return asks.picture
  return room.album.find(({ title }) => title === name) ?? null
}

function rightActs(desk: Desk, answered: ChatAnswer): string[][] {
  switch (answered.kind) {
    case "text":
    case "caption":
      return [["answer", answered.accept[0] ?? ""]]
    case "press":
      return [["press", answered.target]]
    case "presence":
      return answered.among
        .filter((each) => !answered.members.includes(each))
        .map((each) => ["out", each])
    case "stillness":
      return [["wait", String(answered.seconds + 1)]]
    case "tags": {
      const at = answered.places.findIndex(({ id }) => id === answered.place) + 1
      const { hebi, kaeru, namekuji } = answered.posts
      return [["answer", `${at} へび=${hebi} かえる=${kaeru} なめくじ=${namekuji}`]]
    }
    case "form":
      return [
        ...answered.among.map((each) => ["out", each]),
        ["owner", progressOf(desk).names[0]?.name ?? ""],
        ["proof", answered.proof.accept[0] ?? ""],
      ]
    case "rename":
      return [["rename", answered.accept[0] ?? ""]]
  }
}

/** Goes on past the puzzle without an answer of the solver. */
export function skip(desk: Desk): void {
  const puzzle = asksNow(desk)
  if (!puzzle) return
  desk.notebook.progress = { ...progressOf(desk), out: [], guesses: [] }
  for (const [what = "", text = ""] of rightActs(desk, puzzle.answer)) {
    if (what === "answer" || what === "press") answer(desk, text)
    else if (what === "out") movePresence(desk, text, true)
    else if (what === "wait") wait(desk, Number(text))
    else if (what === "rename") giveName(desk, text)
    else writeCell(desk, what, text)
  }
  if (asksNow(desk)?.id === puzzle.id) throw new Error(`${puzzle.id} is not passed.`)
}

/** Stands at the beginning of the last chapter, for who has not played the others. */
export function goToFinale(desk: Desk): void {
  for (;;) {
    const chapter = chapterOf(desk)
    if (chapter.id === "shiba-epilogue") return
    const { waits } = talkOf(desk)
    desk.now += 20_000
    if (waits.kind === "puzzle") skip(desk)
    else if (waits.kind === "name") giveName(desk, "みなと")
    else if (waits.kind === "hear") hearAll(desk)
    else act(desk, 1)
  }
}

function hearAll(desk: Desk) {
  for (const out of ["kaeru", "hebi", "namekuji"]) {
    for (const each of ["kaeru", "hebi", "namekuji"]) movePresence(desk, each, each === out)
  }
}

export const isOver = (desk: Desk) => progressOf(desk).finished !== null

export const doneOf = (desk: Desk): string[] => {
  const { desk: shown } = talkOf(desk)
  const here = puzzleNow(desk)
  const chapters = game.chapters.slice(0, game.chapters.indexOf(chapterOf(desk)))
  return [
    ...chapters.flatMap(puzzlesOf).map(({ id }) => id),
    ...shown.map(({ id }) => id).filter((id) => id !== here),
  ]
}
