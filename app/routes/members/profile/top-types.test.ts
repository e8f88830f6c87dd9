import { expect, test } from "vitest"
import { shareSentence, topTypes } from "./top-types.ts"

const plays = (total: number, types: Record<string, number>) => ({ total, types, prefectures: {} })

test("four types are shown, and the others are one number; three plays say something, two do not", () => {
  expect(topTypes(plays(2, { "01": 2 }))).toBeNull()
  expect(topTypes(plays(3, {}))).toBeNull()
  expect(topTypes(plays(9, { "01": 1, "02": 4, "03": 2, "04": 3, "05": 1, "06": 1 }))).toEqual({
    shown: [
      { id: "02", count: 4 },
      { id: "04", count: 3 },
      { id: "03", count: 2 },
      { id: "01", count: 1 },
    ],
    rest: 2,
  })
})

test.each([
  [4, 4, "ぜんぶ街歩き"],
  [8, 10, "ほとんどが街歩き"],
  [6, 10, "半分以上が街歩き"],
  [5, 10, "およそ半分が街歩き"],
  [3, 10, "いちばん多いのは街歩き"],
])("%i of %i plays are told as %s", (count, total, sentence) => {
  expect(shareSentence(plays(total, { "01": count }), "街歩き")).toBe(sentence)
})
