import { describe, expect, test } from "vitest"
import type { ChatAnswer, Reply } from "#content/games/chat.ts"
import type { TextAnswer } from "#content/games/puzzle.ts"
import { answers } from "#content/games/shiba-park/answers.ts"
import { checkTags } from "./chat/check-tags.ts"
import { checkText } from "./check-text.ts"
import { foldAnswer } from "./fold-answer.ts"

const onForm = answers.D1.proof
const byName: TextAnswer<Reply> = {
  shown: answers.D2.shown,
  accept: answers.D2.accept,
  near: answers.D2.near,
  no: [],
}
/** The back of the form is compared as words are; its replies come from the paper. */
const back: TextAnswer<Reply> = { shown: "ぬしはあなた", accept: onForm.accept, near: [], no: [] }

const words: Record<string, TextAnswer<Reply>> = {
  H1: answers.H1,
  HO2: answers.HO2,
  K2: answers.K2,
  G1: answers.G1,
  M1: answers.M1,
  T1: answers.T1,
  O2: answers.O2,
  D1: back,
  D2: byName,
}
const puzzles = Object.entries(words)

const toKatakana = (text: string) =>
  text.replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
const halfKana: Record<string, string> = {
  タ: "ﾀ",
  ビ: "ﾋﾞ",
  ナ: "ﾅ",
  カ: "ｶ",
  マ: "ﾏ",
  ア: "ｱ",
  テ: "ﾃ",
  サ: "ｻ",
  キ: "ｷ",
  ハ: "ﾊ",
  ジ: "ｼﾞ",
  メ: "ﾒ",
  シ: "ｼ",
  ル: "ﾙ",
  ヒ: "ﾋ",
  ト: "ﾄ",
  ヌ: "ﾇ",
  ク: "ｸ",
  モ: "ﾓ",
  リ: "ﾘ",
  ギ: "ｷﾞ",
}
const inHalfWidth = (katakana: string) =>
  [...katakana].map((kana) => halfKana[kana] ?? kana).join("")

/** Ways in which people write one answer. */
const waysToWrite = (text: string): string[] => [
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
  `${text}……`,
  `${text}\n`,
  [...text].join(" "),
  toKatakana(text),
  `${toKatakana(text)}〜`,
  inHalfWidth(toKatakana(text)),
]

/** As they came from hands: of voice input, of a slip of a flick, of old spelling. */
const byHand: Record<string, readonly string[]> = {
  H1: ["たび。", "タビ", "足袋です", "白足袋", "たび!!"],
  HO2: ["なかま", "仲間だと思う", "ナカマ!", "な か ま", "こたえはなかま"],
  K2: ["アテサキ", "宛先です", "宛て先", "あて先。", "ｱﾃｻｷ"],
  G1: ["はぢめまして", "初めまして。", "ハジメマシテ", "はじめまして！", "始めまして"],
  M1: ["知る人なし", "知る人、なし。", "知る人無し", "しる人なし", "シルヒトナシ"],
  T1: ["温もり", "ヌクモリ", "ぬくもり……", "『ぬくもり』", "ぬ・く・も・り"],
  O2: ["鍵穴", "カギ穴", "鍵あな", "かぎあなです", "鍵孔"],
  D1: ["主はあなた", "ぬしは、あなた", "ぬしはあなた。", "ヌシハアナタ", "主は貴方"],
  D2: ["鍵", "カギ", "KEY", "ｋｅｙ", "「かぎ」"],
}

describe.each(puzzles)("the answer of %s", (id, answer) => {
  test("is right in every form that people write it in", () => {
    const forms = [...answer.accept.flatMap(waysToWrite), ...(byHand[id] ?? [])]
    expect(new Set(forms).size).toBeGreaterThanOrEqual(30)
    const wrong = forms.filter((form) => checkText(answer, form).kind !== "right")
    expect(wrong).toEqual([])
  })

  test("is never what must stay wrong, nor the answer of another puzzle", () => {
    const others = puzzles.filter(([other]) => other !== id).flatMap(([, each]) => each.accept)
    const right = [...others, ...answer.no].flatMap((text) =>
      waysToWrite(text).filter((form) => checkText(answer, form).kind === "right"),
    )
    expect(right).toEqual([])
    expect(answer.no.filter((text) => checkText(answer, text).kind !== "wrong")).toEqual([])
  })

  test("shares no form with what is nearly right or wrong", () => {
    const near = answer.near.flatMap((each) => ("any" in each ? each.any : []))
    const lists = [answer.accept, near, answer.no].map((list) => new Set(list.map(foldAnswer)))
    const all = lists.flatMap((list) => [...list])
    expect(new Set(all).size).toBe(all.length)
  })
})

const replied = puzzles.filter(([id]) => id !== "D1")

describe.each(replied)("what is nearly the answer of %s", (_, answer) => {
  test("has a reply of its own, and four or more have", () => {
    const spelled = answer.near.flatMap((each) =>
      "any" in each ? each.any.map((text) => [text, each.reply] as const) : [],
    )
    expect(answer.near.length).toBeGreaterThanOrEqual(4)
    expect(spelled.length).toBeGreaterThanOrEqual(9)
    for (const [text, reply] of spelled)
      for (const form of [text, `${text}です`, `「${text}」`])
        expect([form, checkText(answer, form)]).toEqual([form, { kind: "near", reply }])
  })
})

/** The words to a wrong answer. */
const replyTo = (answer: TextAnswer<Reply>, text: string, names: readonly string[] = []) => {
  const verdict = checkText(answer, text, names)
  if (verdict.kind !== "near") return verdict.kind
  return verdict.reply.map((said) => ("text" in said ? said.text : "")).join("")
}

test("forms of wrong answers are told from each other", () => {
  expect(replyTo(answers.HO2, "なみま")).toContain("りょうはし")
  expect(replyTo(answers.HO2, "なみだ")).toContain("頭の字は")
  expect(replyTo(answers.HO2, "なまえ")).toContain("頭の字は")
  expect(replyTo(answers.HO2, "なかよし")).toContain("三文字だ")
  expect(replyTo(answers.HO2, "な")).toContain("三文字だ")
  expect(replyTo(answers.HO2, "こいか")).toContain("一番最初")
  expect(replyTo(answers.HO2, "くるま")).toContain("おしりの字は")
  expect(replyTo(answers.HO2, "つばさ")).toContain("落としていない")
  expect(replyTo(answers.HO2, "まくら")).toBe("wrong")
  expect(replyTo(answers.G1, "はじめうして")).toContain("五つ合ってる")
  expect(replyTo(answers.G1, "はじめまちて")).toContain("五つ合ってる")
  expect(replyTo(answers.G1, "はじめまて")).toBe("slip")
  expect(replyTo(answers.M1, "ひとなししる")).toContain("字はそろった")
  expect(replyTo(answers.M1, "たろう", ["たろう"])).toContain("いきてるよ")
  expect(replyTo(answers.M1, "たろう", ["はなこ"])).toBe("wrong")
  expect(replyTo(answers.M1, "しるひとなし", ["しるひとなし"])).toBe("right")
  expect(replyTo(answers.T1, "くぬもり")).toContain("四つとも")
  expect(replyTo(answers.T1, "かくもり")).toContain("おれのところだけ")
  expect(replyTo(answers.T1, "われくもり")).toContain("おれのところだけ")
})

describe("the tags below the trees", () => {
  const O1: Extract<ChatAnswer, { kind: "tags" }> = answers.O1
  const put = (hebi: number, kaeru: number, namekuji: number, place = "maruyama") => {
    const verdict = checkTags(O1, { place, posts: { hebi, kaeru, namekuji } })
    if (verdict.kind !== "near") return verdict.kind
    return verdict.reply.map((said) => ("text" in said ? said.text : "")).join("")
  }

  test("stand right in one way of 10,368", () => {
    const hours = Array.from({ length: 12 }, (_, n) => n + 1)
    const right = O1.places.flatMap(({ id }) =>
      hours.flatMap((a) => hours.flatMap((b) => hours.filter((c) => put(a, b, c, id) === "right"))),
    )
    expect(right).toHaveLength(1)
    expect(put(4, 1, 10)).toBe("right")
  })

  test("get a reply for each way to be mistaken", () => {
    expect(put(4, 1, 10, "pond")).toContain("そんな形じゃない")
    expect(put(10, 7, 4)).toContain("重ね方は")
    expect(put(3, 6, 9)).toContain("丸が『見える』")
    expect(put(12, 11, 5)).toContain("木は、家ではない")
    expect(put(4, 2, 2)).toContain("合っている方も")
    expect(put(5, 5, 5)).toContain("ばしょは")
  })
})

test("every wrong word on the form is answered by the paper, and by nobody else", () => {
  const cells = [answers.D1.owner, answers.D1.proof]
  for (const { near } of cells) {
    expect(near.length).toBeGreaterThanOrEqual(4)
    for (const each of near) expect(each.paper !== "" || (each.faded ?? "") !== "").toBe(true)
  }
})
