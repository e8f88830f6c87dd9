import fc from "fast-check"
import { expect, test } from "vitest"
import { spoilerDelimiter, splitSpoilers } from "./spoilers.ts"

/** Ordinary words and bars in any order, as a careless writer might type them. */
const written = fc
  .array(fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom("|", "||", "\n", spoilerDelimiter)))
  .map((pieces) => pieces.join(""))

const marksIn = (text: string) => text.split(spoilerDelimiter).length - 1

test("what a writer hides leaves the text and is kept beside it, in order", () => {
  expect(splitSpoilers("最後の||天井||には声が出た。||床\nも||ね")).toEqual({
    text: "最後の||…||には声が出た。||…||ね",
    parts: ["天井", "床\nも"],
  })
})

test("a text that hides nothing stays as it is, also with a bar left open", () => {
  expect(splitSpoilers("A|Bか、||ないしょ")).toEqual({ text: "A|Bか、||ないしょ", parts: [] })
})

test("nobody finds a hidden word in what is left", () => {
  const secret = "ひみつ"
  const around = written.filter((text) => !text.includes("|"))
  fc.assert(
    fc.property(around, around, (before, after) => {
      const { text, parts } = splitSpoilers(`${before}||${secret}||${after}`)
      expect(parts).toEqual([secret])
      expect(text).toBe(`${before}${spoilerDelimiter}${after}`)
    }),
  )
})

test("there is one delimiter for each part, and putting the parts back gives what was written", () => {
  fc.assert(
    fc.property(written, (whole) => {
      const { text, parts } = splitSpoilers(whole)
      expect(marksIn(text)).toBe(parts.length)
      const left = [...parts]
      expect(text.replaceAll(spoilerDelimiter, () => `||${left.shift()}||`)).toBe(whole)
    }),
  )
})

test("splitting again what was split hides nothing more", () => {
  fc.assert(
    fc.property(written, (whole) => {
      const { text } = splitSpoilers(whole)
      expect(splitSpoilers(text).text).toBe(text)
    }),
  )
})
