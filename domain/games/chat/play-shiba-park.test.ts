import { describe, expect, test } from "vitest"
import type { ChatAnswer } from "#content/games/chat.ts"
import { textsOf } from "#content/games/shiba-park/script.ts"
import { shibaPark as game } from "#content/games/shiba-park/shiba-park.ts"
import { findChapter, pathOf } from "./path.ts"
import {
  begin,
  type ChatProgress,
  isSolved,
  ownName,
  presentName,
  readChatProgress,
  stopOf,
} from "./progress.ts"
import type { Reader } from "./show-entries.ts"
import { showTalk, showTurn } from "./show-talk.ts"
import {
  answer,
  type ChatTurn,
  giveName,
  keepStill,
  leave,
  movePresence,
  type Place,
  poke,
  press,
  pressTarget,
  putTags,
  react,
  rename,
  writeCell,
} from "./turns.ts"

/** A player who thinks for twenty seconds before each turn. */
function player(name: string, watch: (reader: Reader) => void = () => {}) {
  let now = Date.UTC(2026, 10, 29)
  let progress: ChatProgress = begin(game, readChatProgress(null), now)
  let last: (() => string[]) | null = null
  const act = (turn: (place: Place) => ChatTurn) => {
    now += 20_000
    const chapter = findChapter(game, progress.chapter)
    if (!chapter) throw new Error("no chapter")
    const before = { game, chapter, progress, now }
    const taken = turn(before)
    const { progress: after, told } = taken
    progress = after
    last = () =>
      showTurn(before, taken, { lean: true }).said.flatMap((each) =>
        each.kind === "system" ? [each.text.join("")] : [],
      )
    const present = findChapter(game, progress.chapter) ?? chapter
    watch({ game, chapter: present, progress, now })
    const { said, paper, takenBack } = told
    return {
      said: said.map((each) => ("text" in each ? each.text : each.kind)),
      paper: paper?.text ?? null,
      takenBack,
    }
  }
  const says = (id: string, text: string) => act((place) => answer(place, id, text))
  const moves = (member: string) => act((place) => movePresence(place, member))
  const presses = (id: string) => act((place) => press(place, id))
  const reacts = (id: string, option = 0) => act((place) => react(place, id, option))
  const finds = (id: string, target = "tip") => act((place) => pressTarget(place, id, target))
  const writes = (cell: "owner" | "proof", text: string) =>
    act((place) => writeCell(place, "D1", cell, text))
  const renames = (to: string) => act((place) => rename(place, to))
  const pokes = (target: string) => act((place) => poke(place, target))
  const leaves = () => act((place) => leave(place, "home"))
  const puts = (hebi: number, kaeru: number, namekuji: number) =>
    act((place) => putTags(place, "O1", { place: "maruyama", posts: { hebi, kaeru, namekuji } }))
  const stop = () => `${progress.chapter} ${progress.stop}`

  const begins = () => {
    presses("join")
    reacts("passed")
    return act((place) => giveName(place, "name", name))
  }
  const hearsAll = () => {
    moves("kaeru")
    moves("kaeru")
    moves("hebi")
    moves("hebi")
    return moves("namekuji")
  }
  const playsToTheEvening = (afterNaming = () => {}) => {
    begins()
    afterNaming()
    finds("F1")
    says("H1", "たび")
    reacts("called")
    hearsAll()
    says("HO2", "なかま")
    act((place) => keepStill(place, "K1"))
    says("K2", "あてさき")
    says("G1", "はじめまして")
    reacts("counted")
    says("M1", "知る人なし")
    reacts("silence")
    finds("T0")
    says("T1", "ぬくもり")
    presses("to-first")
    presses("view")
    puts(4, 1, 10)
    presses("your-tree")
    says("O2", "鍵穴")
  }
  const sendsAllOut = () => ["kaeru", "hebi", "namekuji", "hiroi"].map(moves)
  const reads = () => {
    const chapter = findChapter(game, progress.chapter)
    if (!chapter) throw new Error("no chapter")
    const talk = showTalk({ game, chapter, progress, now })
    const text = (pieces: readonly (string | { mention: string })[]) =>
      pieces.map((each) => (typeof each === "string" ? each : `@${each.mention}`)).join("")
    const entries = talk.parts.flatMap((part) => part.entries)
    const lines = entries.flatMap((each) =>
      each.kind === "line" ? [{ by: each.by, text: text(each.text) }] : [],
    )
    return { talk, entries, lines }
  }
  const is = () => ({
    stop: stop(),
    name: presentName(progress),
    own: ownName(game, progress),
    solved: game.chapters
      .flatMap(({ scenes }) => scenes.flatMap(({ steps }) => steps))
      .flatMap((step) =>
        step.kind === "puzzle" && isSolved(game, progress, step.puzzle.id) ? [step.puzzle.id] : [],
      ),
    finished: progress.finished !== null,
    out: progress.out,
  })
  return {
    renamings: () => last?.() ?? [],
    begins,
    finds,
    says,
    reacts,
    moves,
    hearsAll,
    presses,
    puts,
    writes,
    renames,
    pokes,
    leaves,
    playsToTheEvening,
    sendsAllOut,
    is,
    reads,
  }
}

/** Parts of an answer that nobody may see before they need it. */
function hiddenOf(of: ChatAnswer | null): unknown {
  switch (of?.kind) {
    case "tags":
      return [of.shown, of.near]
    case "form":
      return [of.owner.near, of.proof.near, of.proof.accept, of.dismissed, of.voices]
    case "stillness":
      return [of.pressed, of.near]
    default:
      return of
  }
}

describe("somebody plays 鍵穴のまち", () => {
  test("from the first line to the certificate", () => {
    const one = player("たろう")
    one.playsToTheEvening()
    expect(one.is()).toMatchObject({ stop: "shiba-epilogue D1", name: "たろう" })
    const bubbles = one.reads().lines.filter(({ by }) => by === "you")
    expect(bubbles.map(({ text }) => text)).toEqual([
      "たろう",
      "たび",
      "なかま",
      "あてさき",
      "はじめまして",
      "しるひとなし",
      "ぬくもり",
    ])
    expect(one.sendsAllOut().map(({ said }) => said.length)).toEqual([1, 2, 1, 1])
    expect(one.writes("owner", "たろう").paper).toBe("うすく残った。裏が、まだ白い。")
    one.writes("proof", "ぬしはあなた")
    expect(one.is()).toMatchObject({ stop: "shiba-epilogue D2", out: [] })
    one.renames("かぎ")
    expect(one.is()).toMatchObject({ stop: "shiba-epilogue insert", name: "かぎ", own: "たろう" })
    one.presses("insert")
    one.presses("turn")
    expect(one.is()).toMatchObject({ stop: "shiba-epilogue home", finished: false, name: "たろう" })
    one.leaves()
    expect(one.is().finished).toBe(true)
    const { talk, entries } = one.reads()
    expect([talk.room.form.thing, talk.room.form.owner]).toEqual([["かぎ"], ["たろう"]])
    expect(talk.certificate?.lines).toEqual([
      "もの　かぎ",
      "ぬし　たろう",
      "立会　へび・かえる・なめくじ",
      "係　拾井",
      "右のとおり、たしかにお返ししました。",
    ])
    expect(entries.length).toBeGreaterThan(380)
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
    expect(one.is().solved).toHaveLength(14)
  })

  test("by wrong ways, and each of them is answered", () => {
    const one = player("はなこ")
    one.begins()
    expect(one.finds("F1", "read").said[0]).toContain("四人が読んでいますね")
    expect(one.finds("F1", "picture").said).toEqual(["……いませんね。"])
    one.finds("F1")
    expect(one.says("H1", "くつ")).toMatchObject({ takenBack: "くつ" })
    expect(one.says("H1", "ぞうり").said).toEqual(["承りました。……が、ちがうようです。"])
    expect(one.says("H1", "げた").said).toEqual(["ちがう。理由は言わん。……言ってもいいが、長い。"])
    one.says("H1", "たび")
    one.reacts("called", 1)
    one.moves("hebi")
    expect(one.is().stop).toBe("hoshuin HO1")
    expect(one.moves("kaeru").said).toEqual(["……だれも　いないと、ねむくなる"])
    one.moves("hebi")
    expect(one.is().stop).toBe("hoshuin three-stories")
    one.moves("kaeru")
    one.moves("namekuji")
    expect(one.is().stop).toBe("hoshuin HO2")
    expect(one.says("HO2", "なみだ").said[0]).toContain("頭の字は")
    one.says("HO2", "仲間")
    expect(one.is().stop).toBe("kurofune K1")
    expect(one.pokes("form:thing").said).toEqual(["あ、だれか起きてる！"])
    expect(one.says("K1", "おやすみ").said[0]).toContain("目がさめる")
  })

  test("under a name that changes on the way, and either is right", () => {
    for (const written of ["たろう", "じろう", "ジロウさん"]) {
      const one = player("たろう")
      one.playsToTheEvening(() => {
        expect(one.renames("かぎ").said[0]).toContain("濁点をよく落とす")
        expect(one.renames("じろう").said).toEqual(["あ、かえた！"])
      })
      one.sendsAllOut()
      one.writes("proof", "主はあなた")
      expect(one.writes("owner", "あなた").paper).toBe("よびなで")
      one.writes("owner", written)
      expect(one.is().stop).toBe("shiba-epilogue D2")
      one.renames("かぎ")
      one.presses("insert")
      one.presses("turn")
      expect(one.is()).toMatchObject({ stop: "shiba-epilogue home", name: "じろう" })
      const { lines, talk } = one.reads()
      expect(lines.map(({ text }) => text)).toEqual(
        expect.arrayContaining(["ぬし、じろうさま。", "『じろう。』", "じろうさま。"]),
      )
      expect(talk.room.form.owner).toEqual(["じろう"])
    }
  })

  test("and a new name is told once: at their own change, and by the story where it gives the old one back", () => {
    const one = player("たろう")
    one.playsToTheEvening()
    one.renames("じろう")
    expect(one.renamings()).toEqual(["たろうが、名前を『じろう』に変えました。"])
    one.renames("たろう")
    one.sendsAllOut()
    one.writes("owner", "たろう")
    one.writes("proof", "ぬしはあなた")
    one.renames("かぎ")
    expect(one.renamings()).toEqual([])
    one.presses("insert")
    one.presses("turn")
    expect(one.renamings()).toEqual([])
    const told = one.reads().entries.filter(({ kind }) => kind === "system")
    expect(JSON.stringify(told)).toContain("名前が、『たろう』にもどりました。")
  })

  test("with the key before the owner", () => {
    const one = player("たろう")
    one.playsToTheEvening()
    expect(one.renames("鍵").said).toEqual([
      "もの、@{name}。……合います。合いますが、『ぬし』が、まだ。",
    ])
    one.sendsAllOut()
    expect(one.writes("owner", "かぎ").paper).toBe("")
    one.writes("proof", "ぬしはあなた")
    one.writes("owner", "たろう")
    expect(one.is()).toMatchObject({ stop: "shiba-epilogue insert", name: "かぎ", own: "たろう" })
  })

  test("and looks for a place to write at the end", () => {
    const one = player("たろう")
    one.playsToTheEvening()
    expect(one.pokes("form:owner").said[0]).toContain("裏のきまりが")
    one.moves("hiroi")
    expect(one.pokes("form:owner").said[0]).toContain("まぶたがない")
    one.moves("hebi")
    one.moves("kaeru")
    expect(one.says("D1", "たろう").said).toEqual(["……とどけの　ほう"])
    one.moves("namekuji")
    expect(one.says("D1", "だれか").said).toEqual([])
    expect(one.pokes("form:thing")).toMatchObject({ said: [], paper: "消えない。" })
    expect(one.writes("proof", "たなあはしぬ").paper).toBe("字は、その六つ。")
    expect(one.writes("proof", "ぬしはたろう").paper).toBe("言ったとおりに。")
    one.writes("owner", "たろう")
    one.writes("proof", "ぬしは貴方")
    expect(one.says("D2", "かぎ").said[0]).toContain("どこに書けば")
    expect([1, 2, 3, 4].map(() => one.pokes("form:thing").said[0])).toEqual([
      "消えません。インクなので。",
      "『@』の先は、わたしの字ではないんです。わたしには、直せません。",
      "おれの余計な字は、余計ではない。谷の四つもだ。",
      "消えません。インクなので。",
    ])
    expect(one.renames("合鍵").said).toEqual(["合うものは、一つでいい。"])
    expect(one.renames("ねこ").said).toEqual(["もの、@{name}。……を、なくされましたか。"])
    one.renames("カギ")
    expect(one.is()).toMatchObject({ stop: "shiba-epilogue insert", name: "かぎ" })
    one.presses("insert")
    one.presses("turn")
    // A name that was tried for the puzzle is none of theirs.
    expect(one.is()).toMatchObject({ stop: "shiba-epilogue home", name: "たろう" })
  })

  test("and is sent nothing of the story that is still to come", () => {
    const steps = game.chapters.flatMap((chapter) =>
      pathOf(chapter).map(({ step }, at) => ({ step, chapter, at })),
    )
    const mentions = /@?\{name\}|@(?:拾井|へび|かえる|なめくじ|おおいちょう|ペルリ)/u
    const parts = (of: unknown) =>
      textsOf(of).flatMap((text) =>
        text.split(mentions).filter((part) => part.length >= 8 && !/^[\w:-]+$/.test(part)),
      )
    const found: string[] = []
    let looked = 0
    const one = player("たろう", (reader) => {
      const sent = textsOf(showTalk(reader)).join("\n")
      const here = steps.findIndex(
        ({ chapter, at }) =>
          chapter === reader.chapter && at === stopOf(game, chapter, reader.progress),
      )
      const open = steps[here]?.step
      const isReady = open?.kind === "puzzle" ? open.puzzle : null
      const {
        answer: hidden,
        hints,
        explanation,
        otherWays,
        ...shown
      } = isReady ?? {
        answer: null,
        hints: [],
        explanation: [],
        otherWays: "",
      }
      const before = (here === -1 ? steps : steps.slice(0, here)).map(({ step }) => step)
      const innocent = textsOf([
        game.form,
        before,
        isReady ? shown : open,
        hints.map(({ about }) => about),
      ]).join("\n")
      const later = parts([
        here === -1 ? [] : steps.slice(here + 1).map(({ step }) => step),
        hiddenOf(hidden),
        hints.map(({ rungs }) => rungs),
        explanation,
        otherWays,
      ])
      looked += later.length
      found.push(...later.filter((part) => sent.includes(part) && !innocent.includes(part)))
    })
    one.playsToTheEvening()
    one.sendsAllOut()
    one.writes("owner", "たろう")
    one.writes("proof", "ぬしはあなた")
    one.renames("かぎ")
    expect(looked).toBeGreaterThan(10_000)
    expect(found).toEqual([])
  })
})
