import { describe, expect, test } from "vitest"
import type { CounterReply } from "#content/games/chat.ts"
import { answers } from "#content/games/shinjuku-park/answers.ts"
import { textsOf } from "#content/games/shinjuku-park/script.ts"
import { shinjukuPark as game } from "#content/games/shinjuku-park/shinjuku-park.ts"
import { openTalkSeals } from "#server/http/talk-seals.ts"
import { type Act, wayThrough } from "#tests/http/support/play-shinjuku-park.ts"
import { findChapter, pathOf, puzzlesOf } from "./path.ts"
import {
  begin,
  countSolved,
  type CounterProgress,
  isBehind,
  mergeProgress,
  readCounterProgress,
} from "./progress.ts"
import { readAct } from "./read-act.ts"
import { openProgress, sealProgress } from "./sealed-progress.ts"
import { showCounter, showTurn } from "./show-counter.ts"
import { showReply } from "./show-entries.ts"
import { showHints } from "./show-hints.ts"
import type { CounterEntry, CounterSent } from "./shown.ts"

/** A player who thinks for twenty seconds before each turn. */
function player(from: CounterProgress = begin(game, readCounterProgress(null))) {
  let now = Date.UTC(2026, 10, 29)
  let progress = from
  const chapterNow = () => {
    const chapter = findChapter(game, progress.chapter)
    if (!chapter) throw new Error("no chapter")
    return chapter
  }
  const send = (sent: CounterSent, { chapter = chapterNow(), wait = 20_000 } = {}) => {
    now += wait
    const turn = readAct({ game, chapter, progress, now }, sent)
    progress = turn.progress
    return turn.told
  }
  const ask = (asked: { reading?: string; line?: string }) =>
    showTurn(
      { game, chapter: chapterNow(), progress, account: null },
      { progress, told: { said: [], wait: null, wrong: null } },
      { lean: true, asked: { ...asked, now } },
    )
  return {
    send,
    says: (puzzle: string, text: string) => send({ what: "answer", puzzle, text }),
    offers: (reading: string) => ask({ reading }).offered?.words.map(({ word }) => word) ?? [],
    copies: (line: string) => ask({ line }).copied?.text ?? null,
    sees: () => showCounter({ game, chapter: chapterNow(), progress, account: null }),
    is: () => progress,
    isAt: (puzzle: string) => stopOf() === puzzle,
  }
  function stopOf() {
    return progress.stop
  }
}
type Player = ReturnType<typeof player>

/** Plays on until a stop. */
function playTo(by: Player, stop: string | null, way: readonly Act[] = wayThrough()): Player {
  for (const [chapter, fields] of way) {
    if (by.is().stop === stop) return by
    if (chapter !== by.is().chapter) continue
    by.send(fields)
  }
  return by
}

const known = new Map<string, CounterProgress>()

/** Somebody who has come to this stop. */
function at(stop: string): Player {
  const progress = known.get(stop) ?? playTo(player(), stop).is()
  known.set(stop, progress)
  return player({ ...progress, guesses: [] })
}
const finished = () => playTo(player(), null)

const written = (entries: readonly CounterEntry[]): string[] =>
  entries.flatMap((entry) =>
    "text" in entry && typeof entry.text === "string" ? [entry.text] : [],
  )
const log = (by: Player) => by.sees().parts.flatMap(({ entries }) => entries)
const said = (told: { said: CounterReply }) =>
  told.said.map((each) => (each.kind === "sticker" ? each.sticker : each.text))

describe("somebody who answers right", () => {
  test("comes to the end by one act at each stop, and keeps every puzzle", () => {
    const by = player()
    for (const [chapter, fields] of wayThrough()) {
      const before = by.is()
      expect([fields, before.chapter]).toEqual([fields, chapter])
      by.send(fields)
      expect([fields, by.is() === before]).toEqual([fields, false])
    }
    expect(countSolved(game, by.is())).toEqual({ solved: 25, all: 25 })
    const { isFinished, certificate, share, bound } = by.sees()
    expect(isFinished).toBe(true)
    expect(certificate?.lines[0]).toBe("成子 殿")
    expect(share?.texts).toEqual(game.share.texts)
    // The first half of the last question is explained with the other.
    expect(bound.map(({ id }) => id)).not.toContain("Y1")
    expect(bound).toHaveLength(24)
  })

  test("has the ledger that reads as the answer, and nobody's reading in it", () => {
    const { ledger } = at("X2").sees().room
    expect(ledger.rows.map(({ what, who }) => `${what}/${who}`)).toEqual([
      "富士見/淀橋",
      "蓑/つの",
      "峰/淀橋",
      "君/淀橋",
      "笑/つの",
      "水/柏木",
      "□□□□□□□/かない",
    ])
    expect(ledger.margin.map(({ what }) => what)).toEqual(["かくれんぼの鬼", "ななつめは ここ"])
    expect(ledger.over?.id).toBe("stamp-yamabuki")
    expect(
      finished()
        .sees()
        .room.ledger.rows.map(({ seal }) => seal),
    ).toEqual([...Array.from({ length: 6 }, () => "done"), null])
  })

  test("gives the one without a name their own, or another one if they keep it", () => {
    const back = playTo(player(), null, wayThrough({ borrowed: 2 }))
    expect(back.sees().room.names.hana).toBe("番衆")
    expect(written(log(back))).toContain("では、番衆さん。あすの当番を、お願いできますか。")
    const kept = playTo(player(), null, wayThrough({ borrowed: 2, kept: true }))
    expect(kept.sees().room.names.hana).toBe("成子")
    expect(written(log(kept))).toContain("空白だった名前の欄に、『成子』と入りました。")
  })

  test("hears how often they asked, as it was when it was said", () => {
    expect(written(log(finished()))).toContain(
      "そなたは一度も、わしに聞かなんだ。六百年ぶりに、ひまであった。",
    )
    const by = at("F2")
    for (const rung of ["1", "2"]) by.send({ what: "hint", puzzle: "F2", ladder: "0", rung })
    playTo(by, null)
    by.send({ what: "hint", puzzle: "F2", ladder: "0", rung: "3" })
    expect(written(log(by))).toContain(
      "そなたには2度、聞かれた。わからぬと言える者は、濡れずに帰れる。",
    )
  })

  test("sees the mountain of the wallpaper under which they took the photograph", () => {
    const by = at("Y1")
    by.send({ what: "wallpaper", wallpaper: "night" })
    playTo(by, "Y2")
    by.send({ what: "wallpaper", wallpaper: "day" })
    playTo(by, null)
    const stages = log(by).flatMap((entry) => (entry.kind === "appears" ? [entry.picture.id] : []))
    expect(stages).toEqual(["fuji-night-1", "fuji-night-2", "fuji-night-3"])
  })

  test("keeps their own words for the photograph", () => {
    const by = at("Y2")
    by.send({ what: "two", puzzle: "Y2", first: "右と左", second: "あいだ" })
    expect(written(log(by))).toContain("富士は、右と左の、あいだに見えます。")
  })
})

describe("somebody who answers wrong", () => {
  const texts = Object.entries(answers).flatMap(([id, answer]) =>
    answer.kind === "text" ? [[id, answer] as const] : [],
  )
  const slips = new Set(
    [...textsOf(game.manners.slip), "いちもじ、ちがうとおもう"].filter((text) =>
      /字|じ/.test(text),
    ),
  )

  test.each(texts)("gets the reply to each near answer of %s", (id, { near }) => {
    for (const each of near) {
      if (!("any" in each)) continue
      for (const text of each.any) {
        const by = at(id)
        const told = by.says(id, text)
        expect([text, told.said, by.isAt(id)]).toEqual([text, each.reply, true])
        const isUncounted = "uncounted" in each && each.uncounted === true
        expect([text, by.is().counts[id] ?? 0]).toEqual([text, isUncounted ? 0 : 1])
      }
    }
  })

  test.each(texts)("is not told of a slip by words that stay wrong for %s", (id, { no }) => {
    const by = at(id)
    for (const text of no) {
      const told = said(by.says(id, text))
      expect([text, told.length > 0, told.filter((each) => slips.has(each))]).toEqual([
        text,
        true,
        [],
      ])
      expect(by.isAt(id)).toBe(true)
    }
  })

  test("hears no words twice in a row, and the seeker is not called so before they are", () => {
    const by = at("C1")
    const heard = ["ううん", "ええと", "おおお", "かかか"].map((text) => said(by.says("C1", text)))
    expect(heard.map((each) => each[0])).toEqual(["ぶー。", "ちがうよー。", "ゆび、みて", "ぶー。"])
  })

  test("is told of one wrong letter by somebody who is there, and it is not counted", () => {
    const by = at("X2")
    expect(said(by.says("X2", "ふじのねきえす"))).toEqual(["いちもじ、ちがうとおもう"])
    expect(by.is().counts.X2).toBeUndefined()
    const early = at("K2")
    expect(said(early.says("K2", "だいしにします"))).toEqual(["一字、打ちまちがいかと存じます。"])
  })

  test("waits ten seconds after twenty answers in a minute, and the story goes on", () => {
    const by = at("F1")
    for (let n = 0; n < 20; n += 1)
      by.send({ what: "answer", puzzle: "F1", text: `ちがう${n}` }, { wait: 100 })
    const told = by.send({ what: "answer", puzzle: "F1", text: "つきない" }, { wait: 100 })
    expect(told.wait).toBeGreaterThan(5)
    expect(said(told)).toEqual(["（窓口が、お茶を飲んでいます）"])
    by.send({ what: "answer", puzzle: "F1", text: "つきない" }, { wait: 10_000 })
    expect(isBehind(game, by.is(), "F1")).toBe(true)
  })

  test("gets a reading for each of the 132 pairs of letters", () => {
    const { tiles, near } = answers.K3
    const by = at("K3")
    const pairs = tiles.flatMap((one) =>
      tiles.filter((other) => other !== one).map((other) => [one, other] as const),
    )
    const wrong = pairs.filter(([one, other]) => one.reading + other.reading !== "すいか")
    const replies = wrong.map(([{ letter: first }, { letter: second }]) =>
      said(by.send({ what: "tiles", puzzle: "K3", first, second })),
    )
    expect(replies).toHaveLength(131)
    const usual = wrong.map(([one, other]) => {
      const own = near.find((each) => each.tiles.join("") === one.letter + other.letter)
      return own ? said({ said: own.reply }) : [`『${one.reading}${other.reading}』だって`]
    })
    expect(replies).toEqual(usual)
    expect(by.is().counts.K3).toBeUndefined()
  })

  test("gets a reply to each set that is not the right one", () => {
    const by = at("Z1")
    const choose = (...options: number[]) =>
      said(
        by.send({
          what: "set",
          puzzle: "Z1",
          ...Object.fromEntries(options.map((n) => [`option:${n}`, "on"])),
        }),
      )
    expect(choose(0, 2, 3)).toEqual(["それ、ぜんぶ ないほうだって"])
    expect(choose(0, 1, 2, 3, 4, 5)).toEqual(["そんな れいぞうこ、いいなあ"])
    expect(choose()).toEqual(["からっぽじゃ ないって"])
    expect(choose(1, 4)).toEqual(["それは、あるって。でも、ぜんぶじゃ ないって"])
    expect(choose(1, 3, 4, 5)).toEqual(["いっこ、ないのが まざってる"])
    expect(choose(0, 1)).toEqual(["あるのと ないのが、まざってるって"])
    expect(by.isAt("Z1")).toBe(true)
  })

  test("gets a reply to each row of stickers", () => {
    const by = at("Z4")
    const sends = (stickers: readonly string[]) =>
      by.send({
        what: "stickers",
        puzzle: "Z4",
        ...Object.fromEntries(stickers.map((id, n) => [`sticker:${n + 1}`, id])),
      }).said
    for (const { stickers, has = "", reply } of answers.Z4.near)
      expect(sends(stickers ?? [has, "stamp-ant"])).toEqual(reply)
    expect(sends(["stamp-ant"])).toEqual(answers.Z4.otherwise)
    expect(by.isAt("Z4")).toBe(true)
    sends(["stamp-picture", "stamp-fruit", "stamp-pear"])
    const own = log(by).filter((entry) => entry.kind === "sticker" && entry.by === "you")
    expect(own).toHaveLength(3)
  })

  test("gets a reply to each pair of words that is near", () => {
    for (const each of answers.Y2.near)
      for (const first of each.first)
        for (const second of each.second) {
          const by = at("Y2")
          const told = by.send({ what: "two", puzzle: "Y2", first, second })
          expect([first, second, by.isAt("Y2")]).toEqual([first, second, true])
          expect(said(told).length).toBeGreaterThan(0)
        }
    const told = at("Y2").send({ what: "two", puzzle: "Y2", first: "山梨", second: "静岡" })
    expect(said(told)).toEqual(["stamp-pine"])
  })
})

describe("somebody who takes photographs", () => {
  const keys = (by: Player) =>
    log(by).flatMap((entry) =>
      entry.kind === "drill" ? entry.lines.map(({ key }) => key) : [entry.key],
    )
  const shoots = (by: Player, fields: CounterSent) =>
    said(by.send({ what: "shot", puzzle: "Y1", ...fields }))
  const keyOf = (by: Player, has: (entry: CounterEntry) => boolean) =>
    log(by).findLast(has)?.key ?? "none"
  const picture = (id: string) => (entry: CounterEntry) =>
    (entry.kind === "picture" && entry.picture.id === id) ||
    (entry.kind === "sticker" && entry.sticker.id === id)

  test("gets a reply to each other view", () => {
    const by = at("Y1")
    const all = keys(by)
    const drill = keyOf(by, ({ kind }) => kind === "drill")
    for (const n of [-1, 1])
      expect(shoots(by, { from: all[all.indexOf(`${drill}.0`) + n] ?? "" })).toEqual([
        "そこは、合っていると思います。端が、切れています。",
      ])
    expect(shoots(by, { target: "icon" })[0]).toContain("看板です")
    for (const id of ["window-1", "window-6", "pavilion"])
      expect(shoots(by, { frame: `${keyOf(by, picture(id))}=100` })[0]).toContain("六つまでだ")
    expect(shoots(by, { frame: `${keyOf(by, picture("white-paper"))}=80` })[1]).toBe("stamp-pear")
    expect(shoots(by, { frame: `${keyOf(by, picture("stamp-yamabuki"))}=80` })).toEqual([
      "stamp-pine",
    ])
    expect(shoots(by, { frame: `${keyOf(by, picture("selfie-2"))}=60` })[0]).toContain("わたしと雲")
    expect(shoots(by, { frame: `${all[0]}=100` })).toEqual(["受付では、ございます。"])
    expect(shoots(by, { frame: `${all.at(-1)}=100` })[0]).toContain("まだ　途中だ")
    expect(shoots(by, { from: keyOf(by, ({ kind }) => kind === "retracted") })).toEqual([
      "ここ、ふじさん いる?",
    ])
    expect(by.isAt("Y1")).toBe(true)
  })

  test("finds it by choosing the first of ten lines, too", () => {
    const by = at("Y1")
    const drill = log(by).find(({ kind }) => kind === "drill")
    shoots(by, { from: `${drill?.key}.0` })
    expect(by.isAt("Y2")).toBe(true)
  })

  test("has to have nine tenths of each line in the frame", () => {
    const by = at("Y1")
    const drill = log(by).find(({ kind }) => kind === "drill")?.key ?? ""
    const frame = (last: number) =>
      Array.from({ length: 10 }, (_, n) => `${drill}.${n}=${n === 9 ? last : 95}`).join(" ")
    expect(shoots(by, { frame: frame(89) })).toEqual([
      "そこは、合っていると思います。端が、切れています。",
    ])
    shoots(by, { frame: frame(90) })
    expect(by.isAt("Y2")).toBe(true)
  })

  test("is answered plainly where nothing is in the frame", () => {
    for (const fields of [{}, { frame: "x=100" }, { frame: "=".repeat(300) }, { from: "nowhere" }])
      expect(shoots(at("Y1"), fields)).toEqual([])
  })
})

describe("what is told on request only", () => {
  test("the hidden letters are in a copy, and in nothing else", () => {
    const by = at("C4")
    const shown = JSON.stringify(by.sees())
    expect(shown).not.toContain("みのがすな")
    expect(shown).not.toContain("ばあ")
    const wide = log(by).filter((entry) => entry.kind === "line" && entry.width !== undefined)
    expect(wide.map((entry) => by.copies(entry.key))).toEqual(["もういいかいみのがすな", "ばあ"])
    expect(at("F1").copies("first-1.0")).toBeNull()
  })

  test("the white letters are there at night, and the wallpaper is white again in a new place", () => {
    const by = at("M2")
    expect(JSON.stringify(by.sees())).not.toContain("ななつめ")
    by.send({ what: "wallpaper", wallpaper: "night" })
    expect(JSON.stringify(by.sees())).toContain("ななつめは　ここ")
    const early = at("C1")
    early.send({ what: "wallpaper", wallpaper: "night" })
    expect(playTo(early, "M1").is().wallpaper).toBe("day")
  })

  test("somebody who has hung the night says so", () => {
    const by = at("M1")
    by.send({ what: "wallpaper", wallpaper: "night" })
    by.says("M1", "鯉")
    expect(by.sees().waits).toMatchObject({ kind: "own", text: "紙が一枚です。" })
    playTo(by, "M2")
    by.send({ what: "wallpaper", wallpaper: "day" })
    const own = written(log(by))
    expect(own).toContain("紙が一枚です。")
    expect(own).not.toContain("白い紙です。なにも、書いてありません。")
  })

  test("words are offered for what was typed, the newest first, and only those of by now", () => {
    expect(at("F1").offers("ふ")).toEqual([])
    const by = at("F2")
    expect(by.offers("ふ")).toEqual(["不死身", "藤見", "富士見", "富士山　行き方"])
    expect(by.offers("フジミ")).toEqual(["不死身", "藤見", "富士見"])
    expect(by.offers("こ")).toEqual([])
    expect(at("A1").offers("こ")).toContain("こちらは三度です。")
    expect(at("A1").offers("み")).toEqual([])
    expect(at("A2").offers("み")).toContain("見えますと言うべきでしたか。")
    for (const kana of ["み", "こ", "ふ", "つ"]) expect(at("A3").offers(kana)).toEqual([])
  })

  test("somebody hides behind one letter, while they are looked for", () => {
    expect(at("C2").offers("つ")).toEqual([])
    const by = at("C3")
    expect(by.offers("つ")).toEqual(["つ、つかまった！"])
    expect(by.offers("つの")).toEqual([])
    expect(at("C4").offers("つ")).toEqual([])
  })

  test("the names of stickers are known once they can be read", () => {
    const names = (by: Player) =>
      log(by).flatMap((entry) => (entry.kind === "sticker" ? [entry.sticker.name] : []))
    expect(names(at("Z1")).filter((name) => name !== null)).toEqual([])
    expect(names(at("Z2"))).toContain("梨")
  })
})

/** Texts that nobody may see before they are there. */
const secrets = game.chapters.flatMap((chapter) =>
  pathOf(chapter).flatMap(({ step }, n) =>
    textsOf(step.kind === "puzzle" ? step.puzzle.explanation : step)
      .filter((text) => text.length >= 6 && !text.includes("{") && /[ぁ-ん]/.test(text))
      .map((text) => ({ chapter, n, text, isExplanation: step.kind === "puzzle" })),
  ),
)

test("in no state of the game is a text shown that was not earned", () => {
  const by = player()
  for (const [, fields] of wayThrough()) {
    const shown = JSON.stringify(by.sees())
    const number = game.chapters.findIndex(({ id }) => id === by.is().chapter)
    const chapter = game.chapters[number]
    const known = chapter ? pathOf(chapter).map(({ step }) => step) : []
    const here = known.findIndex((_, n) => chapter && stopAt(chapter.id, n) === by.is().stop)
    const earned = JSON.stringify([
      game.chapters.slice(0, number).map((each) => pathOf(each)),
      known.slice(0, here + 1),
    ])
    const early = secrets.filter(
      (each) =>
        game.chapters.indexOf(each.chapter) > number ||
        (each.chapter === chapter && each.n > here) ||
        (each.isExplanation && each.chapter === chapter && each.n >= here),
    )
    const found = early
      .filter(({ text, isExplanation }) => isExplanation || !earned.includes(text))
      .filter(({ text }) => shown.includes(text))
    expect([by.is().stop, found.map(({ text }) => text)]).toEqual([by.is().stop, []])
    by.send(fields)
  }

  function stopAt(id: string, n: number): string | null {
    const chapter = findChapter(game, id)
    const placed = chapter && pathOf(chapter)[n]
    if (!placed) return null
    const { step, key } = placed
    if (step.kind === "puzzle") return step.puzzle.id
    if (step.kind === "own") return key
    return step.kind === "borrow" || step.kind === "return" || step.kind === "drill"
      ? step.id
      : null
  }
})

describe("hints", () => {
  test("are opened one by one, by people from outside as well", () => {
    const nobody = readCounterProgress(null)
    const page = JSON.stringify(showHints(game, nobody))
    const ladders = game.chapters.flatMap(puzzlesOf).flatMap(({ hints }) => hints)
    expect(ladders.filter(({ about }) => !page.includes(JSON.stringify(about)))).toEqual([])
    const rungs = ladders.flatMap((ladder) => ladder.rungs)
    expect(rungs.filter((rung) => page.includes(rung))).toEqual([])
    const by = at("F1")
    by.send({ what: "hint", puzzle: "X2", ladder: "0", rung: "2" })
    expect(by.is().hints).toEqual({})
    by.send({ what: "hint", puzzle: "X2", ladder: "0", rung: "1" })
    expect(by.is().hints).toEqual({ X2: [1, 0, 0] })
  })

  test("of the last chapters are asked for once more, before they are opened", () => {
    const by = at("F1")
    const late = () =>
      showHints(game, by.is()).chapters.flatMap(({ id, late: asks }) => (asks ? [id] : []))
    expect(late()).toEqual(["final", "epilogue"])
    by.send({ what: "late", chapter: "final" })
    by.send({ what: "late", chapter: "first" })
    expect(late()).toEqual(["epilogue"])
  })
})

describe("an act that is hurried, late, double or hostile", () => {
  test("changes nothing and breaks nothing", () => {
    const by = at("K3")
    const before = by.is()
    const strange = ["", "x", "-1", "99", "__proto__", "constructor", "９", "あ".repeat(400)]
    for (const what of "own borrow return drill answer two set stickers tiles shot copy convert wallpaper ear hint late x __proto__".split(
      " ",
    ))
      for (const value of strange) {
        const fields = ["key", "option", "text", "first", "second", "frame", "from", "target"]
        const more = ["wallpaper", "ear", "chapter", "ladder", "rung", "sticker:1", "option:1"]
        for (const puzzle of ["K3", "Y1", "F1", value])
          by.send({
            what,
            puzzle,
            ...Object.fromEntries([...fields, ...more].map((name) => [name, value])),
          })
      }
    expect({ ...by.is(), guesses: [], counts: {} }).toEqual({ ...before, guesses: [], counts: {} })
    for (const reading of strange) expect(by.offers(reading)).toEqual([])
    for (const line of strange) expect(by.copies(line)).toBeNull()
  })

  test("a second press of the same tag sends nothing more", () => {
    const by = at("F2")
    playTo(by, "C1")
    const drill = player()
    playTo(drill, "drill-1")
    drill.send({ what: "drill", key: "drill-1", option: "0" })
    drill.send({ what: "drill", key: "drill-1", option: "0" })
    expect(drill.is().drilled).toBe(1)
    const shown = log(drill).find(({ kind }) => kind === "drill")
    expect(shown?.kind === "drill" && shown.lines.map(({ text }) => text)).toEqual([
      "七番窓口の者です。",
      "富士が見たくてね。",
    ])
  })

  test("what was stored by nobody is a fresh start", () => {
    for (const state of [null, 3, "x", [], { chapter: 3 }, { chapter: "x", stop: 3 }])
      expect(begin(game, readCounterProgress(state)).chapter).toBe("first")
    const moved = { ...at("K3").is(), stop: "gone" }
    expect(() =>
      showCounter({
        game,
        chapter: findChapter(game, "kumanojinja")!,
        progress: moved,
        account: null,
      }),
    ).not.toThrow()
  })
})

describe("progress", () => {
  const seals = openTalkSeals({ secret: "one" })

  test("of the longest play fits into a cookie, and comes out as it went in", () => {
    const by = player()
    for (const [, fields] of wayThrough({ borrowed: 2, kept: true })) {
      const puzzle = fields.puzzle
      if (puzzle)
        for (let n = 0; n < 25; n += 1) by.send({ what: "answer", puzzle, text: `まちがい${n}` })
      by.send(fields)
    }
    for (const { id, hints } of game.chapters.flatMap(puzzlesOf))
      for (const [ladder] of hints.entries())
        for (const rung of ["1", "2", "3", "4"])
          by.send({ what: "hint", puzzle: id, ladder: String(ladder), rung })
    by.send({ what: "late", chapter: "final" })
    by.send({ what: "late", chapter: "epilogue" })
    const sealed = sealProgress(seals, game.id, by.is())
    expect(sealed.length).toBeLessThan(2_000)
    const opened = openProgress(seals, game.id, sealed)
    expect({ ...opened, guesses: [], v: 0 }).toEqual({ ...by.is(), guesses: [], v: 0 })
    expect(openProgress(seals, game.id, `${sealed}x`).chapter).toBe("")
  })

  test("of two devices becomes one, without losing what was solved or asked", () => {
    const far = at("K3")
    const near = at("F2")
    near.send({ what: "hint", puzzle: "F2", ladder: "0", rung: "1" })
    for (const merged of [
      mergeProgress(game, far.is(), near.is()),
      mergeProgress(game, near.is(), far.is()),
    ]) {
      expect(merged.stop).toBe("K3")
      expect(merged.hints).toEqual({ F2: [1] })
      expect(merged.name).toBe("成子")
    }
    const nobody = readCounterProgress(null)
    expect(mergeProgress(game, far.is(), nobody)).toBe(far.is())
    expect(mergeProgress(game, nobody, far.is())).toBe(far.is())
  })
})

test("a reply has the words of the script", () => {
  const [entry] = showReply(
    { game, progress: readCounterProgress(null) },
    { said: [{ kind: "line", speaker: "tsuno", text: "ぶー。" }], key: "said" },
  )
  expect(entry).toEqual({ kind: "line", key: "said.0", by: "tsuno", text: "ぶー。" })
})
