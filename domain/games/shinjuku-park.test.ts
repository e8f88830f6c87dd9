import { describe, expect, test } from "vitest"
import type { CounterReply } from "#content/games/chat.ts"
import type { TextAnswer } from "#content/games/puzzle.ts"
import { answers } from "#content/games/shinjuku-park/answers.ts"
import { checkText } from "./check-text.ts"
import { foldAnswer, foldGuess } from "./fold-answer.ts"

const puzzles = Object.entries(answers).flatMap(([id, answer]) =>
  answer.kind === "text" ? [[id, answer as TextAnswer<CounterReply>] as const] : [],
)

const toKatakana = (text: string) =>
  text.replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
const inSmallKana = (text: string) => text.replaceAll("つ", "っ")
const asOld = (text: string) => text.replaceAll("ず", "づ").replaceAll("じ", "ぢ")

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
  inSmallKana(text),
  asOld(text),
]

/** All right answers in the forms in which they are compared. */
const written = puzzles.flatMap(([id, { accept }]) =>
  accept.flatMap(waysToWrite).map((form) => ({ id, form, folded: foldGuess(form) })),
)

describe.each(puzzles)("the answer of %s", (id, answer) => {
  test("is right in every form that people write it in", () => {
    const forms = answer.accept.flatMap(waysToWrite)
    expect(new Set(forms).size).toBeGreaterThanOrEqual(12)
    expect(forms.filter((form) => checkText(answer, form).kind !== "right")).toEqual([])
  })

  test("is never what must stay wrong, nor the answer of another puzzle", () => {
    const right = new Set(answer.accept.map(foldAnswer))
    const others = written.filter((each) => each.id !== id)
    expect(others.filter(({ folded }) => folded.some((form) => right.has(form)))).toEqual([])
    expect(answer.no.filter((text) => checkText(answer, text).kind !== "wrong")).toEqual([])
  })

  test("is no slip of the answer of another puzzle", () => {
    const others = puzzles.filter(([other]) => other !== id).flatMap(([, each]) => each.accept)
    expect(others.filter((text) => checkText(answer, text).kind === "slip")).toEqual([])
  })

  test("shares no form with what is nearly right or wrong", () => {
    const near = answer.near.flatMap((each) => ("any" in each ? each.any : []))
    const lists = [answer.accept, near, answer.no].map((list) => new Set(list.map(foldAnswer)))
    const all = lists.flatMap((list) => [...list])
    expect(new Set(all).size).toBe(all.length)
  })

  test("has four or more neighbors with a reply of their own", () => {
    expect(answer.near.length).toBeGreaterThanOrEqual(4)
    const spelled = answer.near.flatMap((each) =>
      "any" in each ? each.any.map((text) => [text, each.reply] as const) : [],
    )
    for (const [text, reply] of spelled)
      for (const form of [text, `${text}です`, `「${text}」`])
        expect([form, checkText(answer, form)]).toEqual([form, { kind: "near", reply }])
  })
})

test("the words of the last question share no pair between right and wrong", () => {
  const { accept, near, no } = answers.Y2
  const pairs = ({ first, second }: { first: readonly string[]; second: readonly string[] }) =>
    first.flatMap((one) => second.map((other) => `${foldAnswer(one)} ${foldAnswer(other)}`))
  const right = new Set(accept.flatMap(pairs))
  expect([...near, ...no].flatMap(pairs).filter((pair) => right.has(pair))).toEqual([])
  expect(near.length).toBeGreaterThanOrEqual(4)
})
