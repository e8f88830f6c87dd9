import { expect, test } from "vitest"
import { isPhrase, piecesOf } from "./phrases.ts"

test("a phrase has three characters or more of any kind", () => {
  expect(isPhrase("body:謎解き")).toBe(true)
  expect(isPhrase("body:𠮷野")).toBe(false)
  expect(isPhrase("reading:なぞ")).toBe(false)
  expect(isPhrase("facet:tag:謎解き")).toBe(false)
})

test("the pieces of a phrase are its pairs, and longer ones up to itself", () => {
  expect(piecesOf("names:謎解き")).toEqual({
    pairs: ["names:謎解", "names:解き"],
    all: ["names:謎解", "names:解き", "names:謎解き"],
  })
})

test("two hundred characters need no more bitmaps than a sentence", () => {
  const long = Array.from({ length: 200 }, (_, n) => String.fromCharCode(0x4e00 + n)).join("")
  const { pairs, all } = piecesOf(`body:${long}`)
  expect(pairs).toHaveLength(15)
  expect(all.length).toBeLessThan(100)
})
