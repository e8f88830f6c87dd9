import { expect, test } from "vitest"
import { proofNumber, proofNumbers, proofWord } from "./proof-words.ts"

test("every word of a day is read back as its number", () => {
  for (let n = 0; n < 2000; n++) {
    const number = Math.floor((proofNumbers / 2000) * n)
    expect(proofNumber(proofWord(number).replaceAll("・", ""))).toBe(number)
  }
  expect(proofNumber(proofWord(proofNumbers - 1).replaceAll("・", ""))).toBe(proofNumbers - 1)
})

test("no guess is right more often than once in a thousand million for the four days that count", () => {
  expect(proofNumbers / 4).toBeGreaterThan(1e9)
})

test("what is no word of a day has no number", () => {
  for (const text of [
    "",
    "あかり",
    "あかりつばめ",
    "あかりつばめ1234",
    "ほげほげ12345",
    "K7M2QX9RT",
  ]) {
    expect(proofNumber(text)).toBeNull()
  }
})
