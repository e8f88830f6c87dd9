import fc from "fast-check"
import { expect, test } from "vitest"
import { editDistance } from "./edit-distance.ts"

test.each([
  ["しんじゆく", "しんじゆく", 0],
  ["しんじゆこ", "しんじゆく", 1],
  ["しんゆじく", "しんじゆく", 1],
  ["脱出ゲム", "脱出げむ", 2],
  ["escpae", "escape", 1],
  ["", "鍵", 1],
  ["鍵", "扉の鍵", 2],
  ["🔑鍵", "鍵", 1],
  ["謎", "まったく別のことば", 3],
])("the distance from %s to %s is %i", (one, other, far) => {
  expect(editDistance(one, other, 2)).toBe(far)
})

test("the distance is symmetric, and zero from a word to itself", () => {
  const word = fc.string({ unit: fc.constantFrom(..."あいう🔑"), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other, 3)).toBe(editDistance(other, one, 3))
      expect(editDistance(one, one, 3)).toBe(0)
    }),
  )
})
