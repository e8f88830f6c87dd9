import fc from "fast-check"
import { expect, test } from "vitest"
import { spoilerDelimiter } from "./spoiler-delimiter.ts"
import { joinReview, joinSpoilers, splitReview, splitSpoilers, visibleText } from "./spoilers.ts"

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
      expect(joinSpoilers({ text, parts })).toBe(whole)
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

test("somebody who types the placeholder hides an ellipsis, and no other part moves", () => {
  expect(splitSpoilers("||…||と||猫||")).toEqual({ text: "||…||と||…||", parts: ["…", "猫"] })
  expect(joinSpoilers({ text: "||…||と||…||", parts: ["…", "猫"] })).toBe("||…||と||猫||")
})

test("the part 「プレイ済の人だけ」 follows the text as a hidden paragraph, and is read back from there", () => {
  const typed = { text: "よかった||猫||です", spoiler: "犯人は||犬||" }
  const stored = { text: "よかった||…||です\n\n||…||", parts: ["猫", "犯人は||犬||"] }
  expect(splitReview(typed)).toEqual(stored)
  expect(joinReview(stored)).toEqual(typed)
})

test("an unclosed bar is not closed by the part 「プレイ済の人だけ」", () => {
  const typed = { text: "A||Bか", spoiler: "犬" }
  expect(splitReview(typed)).toEqual({ text: "A||Bか\n\n||…||", parts: ["犬"] })
  expect(joinReview(splitReview(typed))).toEqual(typed)
})

test("a hidden paragraph at the end of the text is edited in the field for it", () => {
  expect(joinReview(splitReview({ text: "よかった\n\n||猫||", spoiler: "" }))).toEqual({
    text: "よかった",
    spoiler: "猫",
  })
})

test("what is stored stays the same when it is edited without a change", () => {
  fc.assert(
    fc.property(written, written, (text, spoiler) => {
      const stored = splitReview({ text, spoiler })
      expect(delimitersIn(stored.text)).toBe(stored.parts.length)
      expect(splitReview(joinReview(stored))).toEqual(stored)
    }),
  )
})

/** As the database checks it: mystery_reviews_spoilers_apart. */
test("nothing is left between two bars, and no hidden word is visible", () => {
  fc.assert(
    fc.property(written, written, (text, spoiler) => {
      const stored = splitReview({ text, spoiler })
      expect(stored.text.replaceAll(spoilerDelimiter, " ")).not.toMatch(/\|\|[\s\S]+\|\|/)
      expect(visibleText(stored.text)).not.toContain(spoilerDelimiter)
    }),
  )
})
