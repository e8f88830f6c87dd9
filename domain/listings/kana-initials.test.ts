import { expect, test } from "vitest"
import { everySound, kanaRowOf, soundsOf } from "./kana-initials.ts"

test.each([
  ["あ", "a"],
  ["ゔ", "a"],
  ["が", "ka"],
  ["っ", "ta"],
  ["ん", "wa"],
  ["ぱ", "ha"],
  ["ょ", "ya"],
  ["N", "other"],
  ["謎", "other"],
  ["", "other"],
] as const)("a name that begins with %j is in the row %s", (first, row) => {
  expect(kanaRowOf(first)).toBe(row)
})

test("every kana of the table is in exactly one row", () => {
  expect(new Set(everySound).size).toBe(everySound.length)
  for (let code = 0x3041; code <= 0x3096; code++) {
    expect(everySound).toContain(String.fromCodePoint(code))
  }
  expect(soundsOf("other")).toBeNull()
})
