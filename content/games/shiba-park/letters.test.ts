import { describe, expect, test } from "vitest"
import type { ChatAnswer, ChatStep } from "../chat.ts"
import { answers } from "./answers.ts"
import { chain } from "./chain.ts"
import { chapters } from "./chapters.ts"
import { linesOf, puzzles } from "./script.ts"

const steps = chapters.flatMap(({ scenes }) =>
  scenes.flatMap((scene): readonly ChatStep[] => scene.steps),
)
const only = <Kind extends ChatStep["kind"]>(kind: Kind) =>
  steps.filter((step): step is Extract<ChatStep, { kind: Kind }> => step.kind === kind)

const toHiragana = (text: string) =>
  text.replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
const at = (text: string, index: number) => [...text].at(index) ?? ""

describe("the snake's four lines", () => {
  const meant = [
    "あるいても　おとは　しない",
    "むしに　くわれる",
    "つちが　つくと　こまる",
    "さきに　われめが　ある",
  ]
  const lines = linesOf(chapters).filter(({ cells }) => cells?.puzzle === "H1")

  /** Places of a letter without which a line reads as another. */
  const without = (line: string, other: string) =>
    [...line].flatMap((_, n) =>
      [...line].filter((_letter, place) => place !== n).join("") === other ? [n] : [],
    )

  test("have one letter too many each, in one place each, and these read な、かえる", () => {
    const places = lines.map(({ text }, n) => without(text, meant[n] ?? ""))
    expect(places.map(({ length }) => length)).toEqual([1, 1, 1, 1])
    expect(lines.map(({ text }, n) => at(text, places[n]?.[0] ?? -1)).join("")).toBe("なかえる")
  })
})

describe("the ships of Perry", () => {
  const ships = only("arrival")
  const read = (letter: (text: string, windows: number) => string) =>
    toHiragana(ships.map(({ text, windows }) => letter(text, windows)).join(""))

  test("let the letter of the window at the back get off", () => {
    expect(ships.map(({ windows }) => windows)).toEqual([4, 2, 5, 6])
    expect(read((text, windows) => at(text, windows - 1))).toBe(answers.K2.shown)
    expect(
      ships.every(({ text, windows }) => /^[ァ-ヶー]+$/.test(text) && text.length > windows),
    ).toBe(true)
    expect(ships.map(({ text }) => text.length)).toEqual([11, 7, 8, 10])
  })

  test("are answered where they are read from the front, from the end or backwards", () => {
    const replied = answers.K2.near.flatMap((each) => ("any" in each ? each.any : []))
    expect(replied).toEqual(
      expect.arrayContaining([
        read((text) => at(text, 0)),
        read((text) => at(text, -1)),
        read((text, windows) => at(text, -windows)),
        [...answers.K2.shown].toReversed().join(""),
      ]),
    )
  })

  test("say nothing where the same letter of each is read", () => {
    const columns = [0, 1, 2, 3, 4, 5, 6].map((n) => read((text) => at(text, n)))
    expect(columns).toEqual([
      "はすこあ",
      "るてこす",
      "かきはは",
      "あなよて",
      "めまさん",
      "りちそき",
      "かだうだ",
    ])
  })
})

test("six years of the tree's diary lack the letters of はじめまして, from the oldest on", () => {
  const [diary] = only("diary")
  const years = Object.entries(diary?.years ?? {})
  expect(years.map(([year]) => Number(year))).toEqual([1641, 1868, 1873, 1945, 1956, 1958])
  expect(Number(years[0]?.[0])).toBe(diary?.from)
  const whole = years.map(([, text], n) => `${at(answers.G1.shown, n)}${text.slice(1)}`)
  expect(whole).toEqual([
    "はだかの　ぼう　だった",
    "じだいが　かわった",
    "めでたく　こうえんに　なった",
    "まちが　もえた",
    "していされた",
    "てっとうが　たった",
  ])
  expect(
    [...years.map(([, text]) => text), diary?.usual].every((text) => text?.startsWith("　")),
  ).toBe(true)
})

test("the stamps say しるひとなし when the square ones come first, and have replies in both other orders", () => {
  const stamps = only("stamp")
  const letters = (shape?: "round" | "square") =>
    stamps.flatMap((each) => (!shape || each.shape === shape ? [each.letter] : [])).join("")
  expect(letters("square") + letters("round")).toBe(answers.M1.shown)
  const replied = answers.M1.near.flatMap((each) => ("any" in each ? each.any : []))
  expect(replied).toContain(letters())
  expect(replied).toContain(letters("round") + letters("square"))
  expect(stamps.map(({ picture }) => picture)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `A21-${n}`))
})

test("four lines to the slug lose the letters of ぬくもり, from the lowest up", () => {
  const holes = chapters
    .toReversed()
    .flatMap((chapter) =>
      linesOf(chapter).flatMap(({ hole, text, speaker }) =>
        hole ? [{ letter: at(text, hole.at), speaker, chapter: chapter.id }] : [],
      ),
    )
  expect(holes.map(({ letter }) => letter).join("")).toBe(answers.T1.shown)
  expect(holes.map(({ chapter }) => chapter)).toEqual([
    "sibamaruyama-kofun",
    "shibatoshogu",
    "kurofune",
    "hoshuin",
  ])
  expect(holes.map(({ speaker }) => speaker)).toEqual(["hebi", "kaeru", "kaeru", "kaeru"])
})

test("the bubbles of the player say ぬしはあなた from below, and have replies in the other readings", () => {
  const bubbles = puzzles.flatMap(({ answer }) => (answer.kind === "text" ? [answer.shown] : []))
  expect(bubbles).toEqual([
    "たび",
    "なかま",
    "あてさき",
    "はじめまして",
    "しるひとなし",
    "ぬくもり",
  ])
  const fromBelow = bubbles.toReversed()
  const { proof } = answers.D1
  expect(fromBelow.map((text) => at(text, 0)).join("")).toBe(proof.accept[0])
  const replied = (proof.near as readonly object[]).flatMap((each) =>
    "any" in each ? (each.any as string[]) : [],
  )
  expect(replied).toContain(bubbles.map((text) => at(text, 0)).join(""))
  expect(replied).toContain(fromBelow.map((text) => at(text, -1)).join(""))
})

test("nine lines call the player by a name, one a chapter, and speak to a key as well", () => {
  const nine = linesOf(chapters).filter(({ id, text }) => id && text.includes("@{name}"))
  expect(nine).toHaveLength(9)
  const read = nine.map(({ text }) => text.replace("@{name}", "かぎ"))
  expect(read[1]).toBe("かぎ、そこで右に回れ。")
  expect(read[4]).toBe("ことしは　かぎで　あけた")
  const inChapters = chapters.map((chapter) =>
    linesOf(chapter).filter((line) => nine.includes(line)),
  )
  expect(inChapters.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
})

/** Signs of voice and size do not count in a word chain, and long vowels neither. */
const plain = (kana: string) =>
  kana
    .normalize("NFD")
    .replaceAll(/[\u3099\u309a]/g, "")
    .replace("っ", "つ")

describe("the word chain", () => {
  test("has a word for every letter in which one of its words ends, and none ends in ん", () => {
    const heads = new Set(chain.words.map((word) => plain(at(word, 0))))
    expect(chain.words).toHaveLength(44)
    expect(heads.size).toBe(44)
    for (const word of chain.words) {
      expect(at(word, -1)).not.toBe("ん")
      expect([word, heads.has(plain(at(word, -1)))]).toEqual([word, true])
    }
  })

  test("of the three goes on to the slug's turn", () => {
    const words = [
      "かたつむり",
      "りくつ",
      "つばさ",
      "さかな",
      answers.HO2.shown,
      "まちがい",
      "いと",
      "とかげ",
      "げこげこ",
      "こたえ",
      "えん",
    ]
    for (const [n, word] of words.slice(1).entries())
      expect(at(word, 0)).toBe(at(words[n] ?? "", -1))
  })
})

type Room = Extract<ChatAnswer, { kind: "presence" }>["rooms"][number]

describe("what has one solution only", () => {
  const spoken = {
    namekuji: ["さかな", "いと", "かたつむり"],
    hebi: ["とかげ", "りくつ", "？"],
    kaeru: ["まちがい", "げこげこ", "つばさ"],
  }
  const permutations = <T>(of: readonly T[]): T[][] =>
    of.length === 0
      ? [[]]
      : of.flatMap((each, n) => permutations(of.toSpliced(n, 1)).map((rest) => [each, ...rest]))
  const fits = (before: string | undefined, word: string) =>
    before === undefined || before === "？" || word === "？" || at(before, -1) === at(word, 0)

  /** Orders of all nine words, with or without turns. */
  function orders(turnOf: ((n: number) => string) | null): string[][] {
    const found: string[][] = []
    const go = (said: string[], left: { by: string; word: string }[]) => {
      if (left.length === 0) found.push(said)
      for (const each of left) {
        if (turnOf && each.by !== turnOf(said.length)) continue
        if (fits(said.at(-1), each.word))
          go(
            [...said, each.word],
            left.filter((other) => other !== each),
          )
      }
    }
    go(
      [],
      Object.entries(spoken).flatMap(([by, words]) => words.map((word) => ({ by, word }))),
    )
    return found
  }

  test("the words were told so", () => {
    const said = linesOf(answers.HO1.rooms)
      .map(({ text }) => text)
      .join("")
    for (const word of Object.values(spoken)
      .flat()
      .filter((each) => each !== "？"))
      expect(said).toContain(word)
  })

  test("the three spoke by turns in one way", () => {
    const found = permutations(Object.keys(spoken)).flatMap((turns) =>
      orders((n) => turns[n % 3] ?? ""),
    )
    expect(found).toEqual([
      ["かたつむり", "りくつ", "つばさ", "さかな", "？", "まちがい", "いと", "とかげ", "げこげこ"],
    ])
  })

  test("without turns there are two, and one of them does not begin with the slug", () => {
    const found = orders(null)
    expect(found).toHaveLength(2)
    const [other] = found.filter((each) => at(each[each.indexOf("？") - 1] ?? "", -1) !== "な")
    expect(at(other?.[(other.indexOf("？") ?? 0) - 1] ?? "", -1)).toBe("こ")
    expect(at(other?.[(other.indexOf("？") ?? 0) + 1] ?? "", 0)).toBe("か")
    expect(spoken.namekuji).not.toContain(other?.[0])
  })

  test("the slug speaks in one of eight rooms", () => {
    const rooms: readonly Room[] = answers.HO1.rooms
    expect(new Set(rooms.map(({ members }) => members.toSorted().join(" "))).size).toBe(8)
    const told = rooms.filter(
      ({ story, lines }) => story && linesOf(lines)[0]?.speaker === "namekuji",
    )
    expect(told.map(({ members }) => members)).toEqual([answers.HO1.members])
    for (const { members, lines } of rooms)
      for (const { speaker } of linesOf(lines)) expect(["hiroi", ...members]).toContain(speaker)
  })

  /** Each is silent while the one they dislike is there. */
  const dislikes: Record<string, string> = { hebi: "namekuji", namekuji: "kaeru", kaeru: "hebi" }

  test("everybody speaks where one is who fears them, and nobody whom they fear", () => {
    for (const { members, story, lines } of answers.HO1.rooms as readonly Room[]) {
      const talkative = members.filter(
        (one) =>
          !members.includes(dislikes[one] ?? "") &&
          members.some((other) => dislikes[other] === one),
      )
      expect(story ? [linesOf(lines)[0]?.speaker] : []).toEqual(talkative)
    }
  })

  describe("the three photographs", () => {
    const { spoken: heard, answer } = puzzles.find(({ id }) => id === "O1") ?? {}
    const tags = answer?.kind === "tags" ? answer : null
    /** Where the round end of each photograph points, as on a clock. */
    const rounds = [...(heard ?? "").matchAll(/まるいほうが(\d+)時、ひらいたほうが(\d+)時/g)].map(
      ([, round, open]) => [Number(round), Number(open)] as const,
    )
    const names = ["hebi", "kaeru", "namekuji"]

    test("were taken from one tree each", () => {
      expect(rounds).toEqual([
        [3, 9],
        [6, 12],
        [9, 3],
      ])
      // From the tree at 7 the round end, which lies at 1, is at the top.
      const posts = rounds.map(([round]) =>
        Array.from({ length: 12 }, (_, n) => n + 1).filter(
          (post) => (round - (7 - post)) % 12 === 0,
        ),
      )
      expect(posts).toEqual(names.map((name) => [tags?.posts[name]]))
      expect(
        tags?.places.filter(({ picture }) => picture === "A14-maruyama").map(({ id }) => id),
      ).toEqual([tags?.place])
      expect((tags?.places.length ?? 0) * 12 ** 3).toBe(10_368)
    })

    test("have a reply of their own where trees at home are chosen", () => {
      const hour = ({ east, north }: { east: number; north: number }) =>
        ((Math.round((Math.atan2(east, north) / Math.PI) * 6) + 11) % 12) + 1
      const hours = Object.fromEntries((tags?.places ?? []).map((each) => [each.id, hour(each)]))
      expect(hours).toMatchObject({ tower: 11, valley: 12, pond: 11, lawn: 1, icho: 3 })
      const posts = (tags?.near ?? []).flatMap((each) => ("posts" in each ? [each.posts] : []))
      expect(posts).toContainEqual({ hebi: hours.valley, kaeru: hours.pond })
      for (const each of posts)
        for (const name of names) expect(each[name]).not.toBe(tags?.posts[name])
      const others = (tags?.places ?? []).filter(({ id }) => id !== tags?.place)
      for (const { id, spoken: place } of others)
        expect(place).toContain(`丸山から見て${hours[id]}時`)
    })
  })
})
