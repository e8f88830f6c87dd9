import fc from "fast-check"
import { expect, test } from "vitest"
import { spoilerDelimiter, splitSpoilers } from "./spoilers.ts"

/** Words and bars in any order, as somebody might type them carelessly. */
const written = fc
  .array(fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom("|", "||", "\n", spoilerDelimiter)))
  .map((pieces) => pieces.join(""))

const delimitersIn = (text: string) => text.split(spoilerDelimiter).length - 1

test("spoilers are removed from the text and returned in order", () => {
  expect(splitSpoilers("最後の||天井||には声が出た。||床\nも||ね")).toEqual({
    text: "最後の||…||には声が出た。||…||ね",
    parts: ["天井", "床\nも"],
  })
})

test("a text without a spoiler stays the same, also with an unclosed bar", () => {
  expect(splitSpoilers("A|Bか、||ないしょ")).toEqual({ text: "A|Bか、||ないしょ", parts: [] })
})

test("the remaining text contains no word of a spoiler", () => {
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

test("there is one delimiter for each part, and putting the parts back gives the original text", () => {
  fc.assert(
    fc.property(written, (whole) => {
      const { text, parts } = splitSpoilers(whole)
      expect(delimitersIn(text)).toBe(parts.length)
      const left = [...parts]
      expect(text.replaceAll(spoilerDelimiter, () => `||${left.shift()}||`)).toBe(whole)
    }),
  )
})

test("splitting the remaining text again finds no spoilers", () => {
  fc.assert(
    fc.property(written, (whole) => {
      const { text } = splitSpoilers(whole)
      expect(splitSpoilers(text).text).toBe(text)
    }),
  )
})
