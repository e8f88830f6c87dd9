import { describe, expect, test } from "vitest"
import { mostAdded } from "#shared/catalogue/statuses.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { addPlayedForm } from "#shared/schemas/add-played-form.ts"
import { type Choices, formOf, noChoices, press, rate, without } from "./choices.ts"

const mystery = (letter: string) => ({ id: letter.repeat(22), title: `謎${letter}`, img: null })

const pressAll = (letters: string, before: Choices = noChoices) =>
  [...letters].reduce((choices, letter) => press(choices, mystery(letter)), before)

const shown = ({ chosen, current }: Choices) => [
  chosen.map(({ id }) => id[0]).join(""),
  current?.[0] ?? null,
]

describe("a press on a poster", () => {
  test("chooses it, and the next one moves on", () => {
    expect(shown(pressAll("abc"))).toEqual(["abc", "c"])
  })

  test("brings a chosen one back, with the satisfaction it was given", () => {
    const rated = rate(pressAll("ab"), 4.5)
    const back = pressAll("cb", rated)
    expect(shown(back)).toEqual(["abc", "b"])
    expect(back.chosen[1]?.satisfaction).toBe(4.5)
  })

  test("takes the current one back, and the one before it comes again", () => {
    expect(shown(pressAll("abb"))).toEqual(["a", "a"])
    expect(shown(pressAll("aa"))).toEqual(["", null])
  })

  test("chooses no more than can be sent at once", () => {
    const full = Array.from({ length: mostAdded }, (_, n) => ({
      ...mystery("a"),
      id: String(n).padStart(22, "0"),
    })).reduce(press, noChoices)
    expect(press(full, mystery("b"))).toBe(full)
    expect(shown(press(full, full.chosen.at(-1) ?? mystery("b")))[0]).toHaveLength(mostAdded - 1)
  })
})

test("what is gone is taken out, and the current one stays where it can", () => {
  expect(shown(without(pressAll("abc"), [mystery("a").id]))).toEqual(["bc", "c"])
  expect(shown(without(pressAll("abc"), [mystery("c").id]))).toEqual(["ab", "b"])
})

describe("the form", () => {
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return checkForm(addPlayedForm, form)
  }

  test("has each mystery with its satisfaction, and the day of all", () => {
    const choices = { ...pressAll("b", rate(pressAll("a"), 3.5)), day: "2026-11-20" }
    expect(send(formOf(choices))).toEqual({
      ok: true,
      value: {
        playedOn: "2026-11-20",
        plays: [
          { mysteryId: mystery("a").id, satisfaction: 3.5 },
          { mysteryId: mystery("b").id, satisfaction: null },
        ],
      },
    })
    expect(send(formOf(pressAll("a")))).toMatchObject({ value: { playedOn: null } })
  })

  const a = mystery("a").id

  test.each([
    ["nothing", "", "遊んだ謎を選んでください"],
    ["one twice", `${a}\n${a} 4`, "入力内容を確認してください。"],
    ["no id", "x".repeat(21), "入力内容を確認してください。"],
    ["another satisfaction", `${a} 4.2`, "入力内容を確認してください。"],
    ["more in a line", `${a} 4 4`, "入力内容を確認してください。"],
    [
      "too many",
      Array.from({ length: mostAdded + 1 }, (_, n) => String(n).padStart(22, "0")).join("\n"),
      "一度に登録できるのは100件までです",
    ],
    ["far too much", "a".repeat(100_000), "一度に登録できるのは100件までです"],
  ])("is refused with %s", (_, plays, text) => {
    expect(send({ plays, playedOn: "" })).toMatchObject({ ok: false, fields: { plays: text } })
  })
})
