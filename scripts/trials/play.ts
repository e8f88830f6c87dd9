import { createHash } from "node:crypto"
import path from "node:path"
import { parseArgs } from "node:util"
import type { Drawn } from "#content/games/story.ts"
import { drawPicture } from "./draw-picture.ts"
import { type Notebook, readNotebook, writeNotebook } from "./notebook.ts"
import * as sky from "./play-sky.ts"
import * as talk from "./play-talk.ts"

// node scripts/run.mjs scripts/trials/play.ts <folder> <game> <session> <act> [...]
// One act of a solver. What they see is printed; the session keeps what they did.

export type Said = { text: string; drawn?: Drawn | undefined }
export type Desk = { notebook: Notebook; now: number }

const games = { planetarium: sky, "shiba-park": talk }
const mostGuesses = 10

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    persona: { type: "string" },
    sees: { type: "string" },
    control: { type: "string" },
    why: { type: "string" },
    sure: { type: "string" },
    flash: { type: "string" },
    fair: { type: "string" },
    unused: { type: "string" },
    thought: { type: "string" },
  },
})
const [folder = "", id = "", session = "", what = "look", ...words] = positionals
const game = id === "planetarium" || id === "shiba-park" ? games[id] : undefined
if (!game || !/^[a-z0-9-]+$/.test(session)) throw new Error("folder, game, session and act")

const hashOf = (puzzle: object) => createHash("sha256").update(JSON.stringify(puzzle)).digest("hex")

function open(): Notebook {
  const known = readNotebook(folder, session)
  if (known) return known
  if (what !== "begin") throw new Error(`まず begin してください。`)
  const control =
    options.control === "no-picture" || options.control === "stranger" ? options.control : "none"
  const puzzles = id === "planetarium" ? sky.skyPuzzles() : talk.talkPuzzles()
  return {
    game: id,
    name: session,
    skill: options.persona === "beginner" ? "beginner" : "expert",
    sees: options.sees === "grey" || options.sees === "words" ? options.sees : "all",
    control,
    begun: Date.now(),
    progress: null,
    read: [],
    unrated: "",
    tools: {},
    skies: "",
    pictures: 0,
    hashes: Object.fromEntries(puzzles.map((each) => [each.id, hashOf(each)])),
    acts: [],
  }
}

const notebook = open()
const desk: Desk = { notebook, now: Date.now() }
const out: string[] = []
const print = (text: string) => {
  if (text !== "") out.push(text)
}

/** A picture of the story as a file beside the session. */
function picture(drawn: Drawn, ground = "#fffdf6"): string {
  if (notebook.sees === "words" || notebook.control === "no-picture") return ""
  notebook.pictures += 1
  const file = path.join(folder, "pictures", session, `${notebook.pictures}.png`)
  const isGrey = notebook.sees === "grey"
  return `　→ 絵のファイル: ${drawPicture(drawn, file, { isGrey, ground })}`
}

function printNew() {
  const before = new Set(notebook.read)
  for (const { key, text, drawn } of game!.storyOf(desk)) {
    if (before.has(key)) continue
    notebook.read.push(key)
    print(text)
    if (drawn) print(picture(drawn))
  }
}

const puzzleBefore = game.puzzleNow(desk)
const actsOn = (puzzle: string, kind: string) =>
  notebook.acts.filter((each) => each.puzzle === puzzle && each.kind === kind)

function log(act: Omit<Notebook["acts"][number], "at" | "puzzle">) {
  notebook.acts.push({ at: desk.now, puzzle: puzzleBefore, ...act })
}

function told(reply: { reply: string; right: boolean } | string, typed: string) {
  if (typeof reply === "string") return print(reply)
  const sure = Number(options.sure)
  log({
    kind: "answer",
    text: typed,
    thinks: options.why ?? "",
    confidence: Number.isFinite(sure) ? sure : 0,
    reply: reply.reply,
    right: reply.right,
  })
  print(reply.reply)
}

/** A move that solved the puzzle was its answer. */
function moved(reply: string, typed: string) {
  const right = puzzleBefore !== "" && game!.puzzleNow(desk) !== puzzleBefore
  if (right) return told({ reply, right }, typed)
  log({ kind: "move", text: typed, reply })
  print(reply)
}

const needsReason = ["answer", "press", "write", "rename"]
const toTell = ["look", "begin", "rate", "do", "name", "out", "in"]
const isAsked = puzzleBefore !== ""

function run() {
  const text = words.join(" ")
  if (notebook.unrated !== "" && !["rate", "look", "history", "recall", "status"].includes(what))
    return print(`まず、解いた問題 ${notebook.unrated} の感想を rate で書いてください。`)
  if (
    needsReason.includes(what) &&
    isAsked &&
    (options.why === undefined || options.sure === undefined)
  )
    return print(
      '答える前に --why "いま何を見て、なぜそう思うか" と --sure 0〜100 を付けてください。',
    )
  if (notebook.control === "no-picture" && what === "hint")
    return print("この試遊では、ヒントは使えません。10回答えて当たらなければ skip。")
  if (notebook.control === "stranger" && what === "hint")
    return print("この試遊では、ヒントは使えません。思いつかなければ skip。")
  switch (what) {
    case "begin":
      if (notebook.control === "stranger") game!.goToFinale(desk)
      return
    case "look":
    case "status":
      return
    case "do":
      return moved(game!.act(desk, Number(words[0] ?? 1)), `do ${text}`)
    case "answer":
    case "press":
      return told(game!.answer(desk, text), text)
    case "hint": {
      const ladder = Number(words[0] ?? 1) - 1
      const opened = game!.hint(desk, ladder)
      if (!opened) return print("そのはしごに、もうヒントはありません。")
      log({ kind: "hint", text: opened.text, ladder, rung: opened.rung })
      return print(`ヒント：${opened.text}`)
    }
    case "rate": {
      if (notebook.unrated === "") return print("感想を書く問題はありません。")
      const [flash, fair] = [Number(options.flash), Number(options.fair)]
      const isScore = (each: number) => Number.isInteger(each) && each >= 1 && each <= 5
      if (!isScore(flash) || !isScore(fair) || !options.thought)
        return print(
          'rate --flash 1〜5（1 作業だった … 5 ひらめいた） --fair 1〜5（1 不公平 … 5 公平） --thought "わかった瞬間に思ったこと" --unused "使わなかったもの、気になったこと"',
        )
      const rating = { flash, fair, thought: options.thought, unused: options.unused ?? "" }
      notebook.acts.push({ at: desk.now, puzzle: notebook.unrated, kind: "rate", text: "", rating })
      notebook.unrated = ""
      return
    }
    case "skip": {
      if (notebook.control === "none")
        return print("飛ばせません。ヒントを、四つめまで開けられます。")
      if (!isAsked) return print("いま、問題はありません。")
      log({ kind: "skip", text: "" })
      return game!.skip(desk)
    }
  }
  if (game === sky) runSky(text)
  else runTalk(text)
}

function runSky(text: string) {
  switch (what) {
    case "sky":
      return print(sky.skyText(desk, words[0] ?? ""))
    case "picture": {
      const azimuth = words[0] === undefined ? null : Number(words[0])
      const drawn = sky.skyPicture(desk, azimuth, Number(words[1] ?? 110))
      return print(typeof drawn === "string" ? drawn : picture(drawn, "#0b1020"))
    }
    case "dial":
    case "sun":
    case "light":
    case "look-at": {
      const said = sky.moveTool(desk, what === "look-at" ? "look" : what, text)
      log({ kind: "move", text: `${what} ${text}`, reply: said })
      print(said)
      return print(sky.skyText(desk))
    }
    case "touch":
      return moved(sky.touch(desk, words[0] ?? "", words[1] ?? ""), `touch ${text}`)
    case "listen":
      return print(sky.listen(desk))
    case "recall":
      return print(sky.recallText(desk))
    default:
      return print("そういう操作はありません。")
  }
}

function runTalk(text: string) {
  switch (what) {
    case "history":
      return print(talk.historyText(desk, text))
    case "desk":
      return print(talk.deskText(desk))
    case "diary":
      return print(talk.diaryText(desk, Number(words[0])))
    case "name":
      return moved(talk.giveName(desk, text), `name ${text}`)
    case "rename":
      return isAsked ? renamed(text) : moved(talk.giveName(desk, text), `rename ${text}`)
    case "out":
    case "in":
      return moved(talk.movePresence(desk, text, what === "out"), `${what} ${text}`)
    case "poke":
      return moved(talk.poke(desk, text), `poke ${text}`)
    case "wait":
      return moved(talk.wait(desk, Math.min(60, Number(words[0] ?? 1))), `wait ${text}`)
    case "write": {
      const [cell = "", ...rest] = words
      return told(talk.writeCell(desk, cell, rest.join(" ")), `${cell}: ${rest.join(" ")}`)
    }
    case "picture": {
      const shown = talk.pictureNamed(desk, text)
      if (!shown) return print("そういう絵は、いま手もとにありません（map、form、アルバムの題）。")
      print(shown.alt)
      return shown.drawn ? print(picture(shown.drawn)) : undefined
    }
    default:
      return print("そういう操作はありません。")
  }
}

function renamed(text: string) {
  const reply = talk.giveName(desk, text)
  told({ reply, right: talk.puzzleNow(desk) !== puzzleBefore }, `rename ${text}`)
}

run()
const after = game.puzzleNow(desk)
const isSolved = isAsked && after !== puzzleBefore && what !== "skip" && what !== "begin"
if (isSolved) {
  notebook.unrated = puzzleBefore
  print(`\n◆ 解けた（${puzzleBefore}）。先へ進む前に、感想を rate で書いてください。`)
}
if (notebook.unrated === "") {
  printNew()
  if (game.isOver(desk)) print("\n◆ おしまい。全体の感想を、指定のファイルに書いてください。")
  else {
    const isLong = after !== puzzleBefore || after === "" || toTell.includes(what)
    print(isLong ? `\n${game.waitOf(desk)}` : `\n（問題 ${after} のつづき。問題文は look）`)
    if (after !== "" && actsOn(after, "asked").length === 0)
      notebook.acts.push({ at: Date.now(), puzzle: after, kind: "asked", text: "" })
    const guesses = actsOn(after, "answer").length
    if (notebook.control !== "none" && after !== "")
      print(`（答えた回数 ${guesses}/${mostGuesses}。当たらなければ skip で先へ）`)
  }
}
writeNotebook(folder, notebook)
console.log(out.join("\n"))
