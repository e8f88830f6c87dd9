import { expect, test } from "vitest"
import { isPhrase, partsOf } from "./phrases.ts"

test("a phrase has three characters or more, whatever they are", () => {
  expect(isPhrase("body:謎解き")).toBe(true)
  expect(isPhrase("body:𠮷野")).toBe(false)
  expect(isPhrase("reading:なぞ")).toBe(false)
  expect(isPhrase("facet:tag:謎解き")).toBe(false)
})

test("its parts are its pairs, and longer pieces up to itself", () => {
  expect(partsOf("names:謎解き")).toEqual({
    pairs: ["names:謎解", "names:解き"],
    all: ["names:謎解", "names:解き", "names:謎解き"],
  })
})

test("two hundred characters ask for no more than a sentence does", () => {
  const long = Array.from({ length: 200 }, (_, n) => String.fromCharCode(0x4e00 + n)).join("")
  const { pairs, all } = partsOf(`body:${long}`)
  expect(pairs).toHaveLength(15)
  expect(all.length).toBeLessThan(100)
})
