import { describe, expect, test } from "vitest"
import { answers } from "./answers.ts"
import { conversions } from "./conversions.ts"
import { bubbles, letters } from "./drawings/bubbles.ts"
import { linesOf, only, puzzles, steps, textsOf } from "./script.ts"

describe("the drill", () => {
  const [drill] = only("drill")
  const lines = drill?.lines ?? []

  test("is ten bubbles, right and left by turns, as wide as those of the cover", () => {
    expect(only("drill")).toHaveLength(1)
    expect(lines.map(({ text }) => [...text].length)).toEqual([9, 9, 8, 8, 7, 7, 5, 5, 2, 2])
    expect(letters).toEqual(lines.map(({ text }) => [...text].length))
    expect(lines.map(({ side }) => side)).toEqual(
      lines.map((_, n) => (n % 2 === 0 ? "right" : "left")),
    )
  })

  test("leaves gaps of 0, 2, 4, 8 and 14 letters, and no bubble lies on another", () => {
    const column = 22.4
    const width = (n: number) => [...(lines[n]?.text ?? "")].length + 2.2
    const gaps = [0, 2, 4, 6, 8].map((n) => column - width(n) - width(n + 1))
    expect(gaps.map((gap) => Math.round(gap * 10) / 10)).toEqual([0, 2, 4, 8, 14])
    const between = lines.slice(1).map((_, n) => column - width(n) - width(n + 1))
    expect(between.map((gap) => Math.round(gap))).toEqual([0, 1, 2, 3, 4, 6, 8, 11, 14])
    expect(bubbles.map(({ width: drawn }) => drawn)).toEqual(lines.map((_, n) => width(n)))
    for (const [n, one] of bubbles.entries())
      for (const other of bubbles.slice(n + 1)) {
        // Where they touch, they do not overlap.
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
        const along = Math.min(one.y + one.high, other.y + other.high) - Math.max(one.y, other.y)
        expect(Math.min(across, along)).toBeLessThan(0.001)
      }
  })

  test("is the one whose photograph is asked for", () => {
    expect(answers.Y1.drill).toBe(drill?.id)
    expect(answers.Y1.near.flatMap((each) => ("lines" in each ? [each.lines] : []))).toEqual([6])
  })
})

describe("the ledger", () => {
  const read: Record<string, string> = {
    富士見: "ふじみ",
    蓑: "みの",
    峰: "みね",
    君: "きみ",
    笑: "えみ",
    水: "みず",
  }
  const sealed = only("ledger").filter(({ seal }) => seal === "asked")

  test("has six rows with a seal, from the first to the sixth", () => {
    expect(sealed.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6])
    expect(sealed.map(({ what }) => what)).toEqual(Object.keys(read))
    expect(sealed.map(({ who }) => who)).toEqual(["淀橋", "つの", "淀橋", "淀橋", "つの", "柏木"])
  })

  test("says ふじのねきえず without み, which each row has once and the seeker has not", () => {
    const rows = sealed.map(({ what }) => read[what ?? ""] ?? "")
    expect(rows.map((row) => row.split("み").length - 1)).toEqual([1, 1, 1, 1, 1, 1])
    expect(rows.join("").replaceAll("み", "")).toBe(answers.X2.accept[0])
    const all = answers.X2.near.flatMap((each) => ("any" in each ? each.any : []))
    expect(all).toContain(rows.join(""))
    const margin = only("ledger").filter(({ row, who }) => row === undefined && who)
    expect(margin.map(({ what, seal }) => [what, seal])).toEqual([["かくれんぼの鬼", undefined]])
  })

  test("has as many cells as the answers that are written into it", () => {
    const cells = only("ledger").flatMap(({ row, what, who }) =>
      what?.startsWith("□") ? [[row, what.length, who?.startsWith("□") ? who.length : 0]] : [],
    )
    expect(cells).toEqual([
      [1, 3, 0],
      [3, 1, 0],
      [4, 1, 0],
      [7, 7, 3],
    ])
    expect([...(answers.X1.accept[0] ?? "")]).toHaveLength(3)
  })
})

test("the poem in reply has 5, 7, 5, 7 and 7 sounds, and ends as the flower answered", () => {
  const [poem = ""] = linesOf(steps).flatMap(({ text }) =>
    text.startsWith("実のひとつ") ? [text] : [],
  )
  const sounds = ["みのひとつ", "だになきまちの", "まどぐちに", "ことばのすきま", "ふじのねきえず"]
  expect(sounds.map((each) => each.length)).toEqual([5, 7, 5, 7, 7])
  expect(poem.split("　")).toEqual([
    "実のひとつ",
    "だに無き町の",
    "窓口に",
    "言葉の隙間",
    "富士の嶺消えず",
  ])
  expect(poem.endsWith(answers.X2.accept[1] ?? "?")).toBe(true)
})

test("each answer in kana is as long as the shape beside its field says", () => {
  const long = puzzles.flatMap(({ shape, answer }) => {
    const [, many] = /ひらがな(?:なら)?(\d+)文字/.exec(shape) ?? []
    if (many === undefined || answer.kind !== "text") return []
    const kana = answer.accept.filter((text) => /^[ぁ-ゖ]+$/.test(text))
    return [[Number(many), kana.map(({ length }) => length).includes(Number(many))]]
  })
  expect(long.map(([many]) => many)).toEqual([4, 3, 5, 7, 2, 4, 7, 2, 5, 2, 19, 5, 3, 7])
  expect(long.every(([, is]) => is)).toBe(true)
})

test("windows and pillars are a ring of twelve letters, and only みね fits into the sixth", () => {
  const ring = [..."こいとりすしかさいかみね"]
  const pairs = (from: number) =>
    [0, 2, 4, 6, 8, 10].map((n) => `${ring[n + from]}${ring[(n + from + 1) % 12]}`)
  expect(pairs(0)).toEqual(["こい", "とり", "すし", "かさ", "いか", "みね"])
  expect(pairs(1)).toEqual(["いと", "りす", "しか", "さい", "かみ", "ねこ"])
  expect(answers.M3.accept[0]).toBe(pairs(0)[5])
  const replied = answers.M3.near.flatMap((each) => ("any" in each ? each.any : []))
  expect(replied).toContain("ねみ")
})

describe("the telephone that reads by sound", () => {
  const { tiles, accept, near } = answers.K3
  const readings = new Map(tiles.map(({ letter, reading }) => [letter, reading]))
  const orders = tiles.flatMap((one) =>
    tiles.filter((other) => other !== one).map((other) => [one, other] as const),
  )

  test("says すいか for one of 132 pairs", () => {
    expect(orders).toHaveLength(132)
    const right = orders.filter(([one, other]) => one.reading + other.reading === "すいか")
    expect(right.map((pair) => pair.map(({ letter }) => letter))).toEqual([accept])
  })

  test("says in each reply what the two letters sound like", () => {
    const spoken = near.flatMap(({ tiles: two, reply }) => {
      const [line] = linesOf(reply)
      const sound = two.map((letter) => readings.get(letter)).join("")
      return line?.speaker === "tsuno" ? [{ text: line.text, sound }] : []
    })
    expect(spoken).toHaveLength(12)
    expect(spoken.filter(({ text, sound }) => !text.includes(`『${sound}』`))).toEqual([])
    const sets = near.map(({ tiles: two }) => two.join(""))
    expect(new Set(sets).size).toBe(sets.length)
  })

  test("has letters that were seen before", () => {
    const at = steps.findIndex((step) => step.kind === "puzzle" && step.puzzle.id === "K3")
    const before = textsOf(steps.slice(0, at)).join("")
    expect(tiles.filter(({ letter }) => !before.includes(letter))).toEqual([])
  })
})

describe("the sheet of stickers", () => {
  const names: Record<string, string> = {
    "stamp-pear": "なし",
    "stamp-ant": "あり",
    "stamp-pine": "まつ",
    "stamp-deer": "しか",
    "stamp-picture": "え",
    "stamp-fruit": "み",
    "stamp-leaf": "は",
    "stamp-root": "ね",
    "stamp-panel": "と",
    "stamp-bream": "たい",
    "stamp-chrysanthemum": "きく",
    "stamp-shell": "かい",
  }
  const [sheet = []] = only("stickers").map(({ stickers }) => stickers)
  const rows = (most: number): string[][] => {
    const shorter = most === 1 ? [[]] : [[], ...rows(most - 1)]
    return shorter.flatMap((row) =>
      sheet.flatMap((each) => (row.includes(each) ? [] : [[...row, each]])),
    )
  }
  const all = rows(answers.Z4.most)
  const saying = (word: string) =>
    all.filter((row) => row.map((each) => names[each]).join("") === word)

  test("has twelve, and 13,344 rows of up to four", () => {
    expect([...sheet].toSorted()).toEqual(Object.keys(names).toSorted())
    expect(all).toHaveLength(13_344)
  })

  test("says えみ and えみなし in one way each, and both are right", () => {
    expect([...saying("えみ"), ...saying("えみなし")]).toEqual(answers.Z4.accept)
  })

  test("says みえ and はなしたい in one way each, which have replies", () => {
    const replied = answers.Z4.near.flatMap((each) => ("stickers" in each ? [each.stickers] : []))
    expect(saying("みえ")).toHaveLength(1)
    expect(saying("はなしたい")).toHaveLength(1)
    expect(replied).toEqual(expect.arrayContaining([saying("みえ")[0], saying("はなしたい")[0]]))
  })
})

test("the fridge holds what an ant answers", () => {
  const at = steps.findIndex((step) => step.kind === "puzzle" && step.puzzle.id === "Z1")
  const sent = steps
    .slice(0, at)
    .flatMap((step) => (step.kind === "sticker" ? [step.sticker] : []))
    .slice(-6)
  const [asked = ""] = linesOf(steps).flatMap(({ text }) =>
    text.includes("れいぞうこに、") ? [text] : [],
  )
  const [, foods = ""] = /れいぞうこに、(.*)、ある/.exec(asked) ?? []
  const there = foods.split("と、").filter((_, n) => sent[n] === "stamp-ant")
  expect(there).toEqual(answers.Z1.correct)
  expect(foods.split("と、").toSorted()).toEqual([...answers.Z1.options].toSorted())
})

describe("words that were taken back", () => {
  const all = conversions.flatMap(({ words }) => words)
  const wide = (many: number) =>
    all.flatMap(({ words }) => words.filter((word) => [...word].length === many))
  const bare = (text: string) => text.replaceAll(/[。、]/g, "")

  test("are as wide as their bubbles", () => {
    const taken = only("retract").map(({ width }) => width)
    expect(taken).toEqual([9, 14, 3, 3, 6, 3, 4, 5])
    expect(wide(9).map(bare)).toEqual(["課長には内緒です", answers.A1.shown])
    expect(wide(14)).toHaveLength(5)
    expect(wide(14).map(bare)).toContain(answers.A2.shown)
    const pieces = ["富士を", "見ずに", "見えませんと", "書いて", "いました"]
    expect(pieces.map(({ length }) => length)).toEqual([3, 3, 6, 3, 4])
    expect(pieces.join("")).toBe(bare(answers.A3.shown))
    expect([...(answers.A4.accept[1] ?? "")]).toHaveLength(5)
  })

  test("are found under こ and み alone", () => {
    const under = (kana: string, many: number) =>
      all
        .filter(({ reading }) => reading.startsWith(kana))
        .flatMap(({ words }) => words.filter((word) => [...word].length === many))
    expect(under("こ", 9)).toHaveLength(1)
    expect(under("み", 14)).toHaveLength(1)
  })

  test("are answered where another of the same width is sent", () => {
    const replied = answers.A2.near.flatMap((each) => ("any" in each ? each.any : [])).map(bare)
    const others = wide(14)
      .map(bare)
      .filter((text) => text !== answers.A2.shown)
    expect(others.filter((text) => !replied.includes(text))).toEqual([])
  })
})

test("of two bubbles with the same words one is wider by those that it hides", () => {
  const [one, other] = only("own").filter(({ text }) => text === "もういいかい")
  expect(one?.hidden).toBeUndefined()
  expect(other?.hidden?.width).toBe([...(other?.text ?? ""), ...(other?.hidden?.text ?? "")].length)
  expect(other?.hidden?.text).toBe(answers.C4.shown)
})
