import fc from "fast-check"
import { expect, test } from "vitest"
import { reviewExcerpt } from "./review-excerpt.ts"
import { spoilerDelimiter } from "./spoiler-delimiter.ts"

test("a review of 150 characters is shown whole, a longer one is cut", () => {
  expect(reviewExcerpt("謎".repeat(150), 150)).toBe("謎".repeat(150))
  expect(reviewExcerpt("謎".repeat(151), 150)).toBe(`${"謎".repeat(150)}…`)
})

test("a spoiler's delimiter is never cut in half", () => {
  const parts = fc.array(fc.constantFrom("最後の", spoilerDelimiter, "扉", "。", "👨‍👩‍👧"), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 30 }), (words, most) => {
      const short = reviewExcerpt(words.join(""), most)
      return !short.replaceAll(spoilerDelimiter, "").includes("|")
    }),
  )
})
