import { describe, expect, test } from "vitest"
import { answers } from "#content/games/planetarium/answers.ts"
import type { TextAnswer } from "#content/games/puzzle.ts"
import { checkText } from "./check-text.ts"
import { foldAnswer } from "./fold-answer.ts"

const words = { C2: answers.C2, C4: answers.C4, D2: answers.D2, D4: answers.D4, O2: answers.O2 }
const puzzles = Object.entries(words) as [name: string, answer: TextAnswer][]

/** Ways in which people write one answer. */
const written = (text: string): string[] => {
  const katakana = text.replaceAll(/[ぁ-ゖ]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + 0x60),
  )
  return [
    text,
    ` ${text} `,
    `　${text}。`,
    `「${text}」`,
    `『${text}』！`,
    `${text}です`,
    `${text}だと思う`,
    `${text}だ！`,
    `答えは${text}`,
    `こたえは「${text}」です。`,
    `${text}？`,
    [...text].join(" "),
    katakana,
    `${katakana}〜`,
    text.toUpperCase(),
  ]
}

describe.each(puzzles)("the answer of %s", (name, answer) => {
  test("is right in every form that people write it in", () => {
    for (const text of answer.accept) {
      for (const form of written(text)) {
        expect([form, checkText(answer, form).kind]).toEqual([form, "right"])
      }
    }
  })

  test("has replies for what is nearly right, and none of these is right", () => {
    const spelled = answer.near.flatMap((each) => ("any" in each ? [each] : []))
    expect(answer.near.length).toBeGreaterThan(3)
    for (const { any, reply } of spelled) {
      for (const text of any) {
        for (const form of [text, `${text}です`, `「${text}」`]) {
          expect([form, checkText(answer, form)]).toEqual([form, { kind: "near", reply }])
        }
      }
    }
  })

  test("is never what must stay wrong, nor the answer of another puzzle", () => {
    const others = puzzles.filter(([other]) => other !== name).flatMap(([, each]) => each.accept)
    for (const text of [...answer.no, ...others]) {
      expect([text, checkText(answer, text).kind]).not.toEqual([text, "right"])
    }
    for (const text of answer.no) expect(checkText(answer, text)).toEqual({ kind: "wrong" })
  })
})

test("width, case, kind and size of kana, long vowels and old kanji do not matter", () => {
  for (const [one, other] of [
    ["ﾃｰﾌﾞﾙ", "てえぶる"],
    ["おうさま", "おおさま"],
    ["けいと", "けえと"],
    ["きっぷ", "きつぷ"],
    ["はなぢ", "はなじ"],
    ["ヴァイオリン", "ぶあいおりん"],
    ["櫻", "桜"],
    ["ＫＥＹ", "key"],
    ["二十一", "21"],
    ["さん", "3"],
    ["３", "三"],
    ["百二", "102"],
  ] as const)
    expect([one, foldAnswer(one)]).toEqual([one, foldAnswer(other)])
  expect(foldAnswer("たいようさん")).not.toContain("3")
})

test("one letter beside a long answer is a slip, and beside a short one it is wrong", () => {
  expect(checkText(words.D4, "きみはないたわ")).toEqual({ kind: "slip" })
  expect(checkText(words.D4, "きみはいたよ")).toEqual({ kind: "slip" })
  expect(checkText(words.D4, "きみはないいたよ")).toEqual({ kind: "slip" })
  expect(checkText(words.O2, "くろくま")).toEqual({ kind: "wrong" })
})

test("three letters in their places, and all letters in another order, are told so", () => {
  expect(checkText(words.C4, "うらぐま")).toMatchObject({ kind: "near" })
  expect(checkText(words.C4, "うまぐま")).toEqual({ kind: "wrong" })
  expect(checkText(words.D2, "みふだいのうえ")).toMatchObject({ kind: "near" })
})

test("a guess of any length is answered at once", () => {
  expect(checkText(words.D4, "き".repeat(1_000_000))).toEqual({ kind: "wrong" })
  expect(checkText(words.D4, "")).toEqual({ kind: "wrong" })
})
