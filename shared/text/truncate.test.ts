import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { graphemes, truncate } from "./truncate.ts"

const anyText = fc.string({ unit: "grapheme", maxLength: 60 })

test("a text that fits is unchanged", () => {
  expect(truncate("謎".repeat(150), 150)).toBe("謎".repeat(150))
  expect(truncate("👨‍👩‍👧‍👦".repeat(150), 150)).toBe("👨‍👩‍👧‍👦".repeat(150))
})

test("a longer text is cut at the limit and ends in an ellipsis", () => {
  expect(truncate("謎".repeat(151), 150)).toBe(`${"謎".repeat(150)}…`)
  expect(truncate("一歩 二歩", 3)).toBe("一歩…")
})

test("characters that need no segmenter are graphemes with one, too, whatever others are beside them", async () => {
  const segmenter = new Intl.Segmenter("ja", { granularity: "grapheme" })
  vi.resetModules()
  vi.stubGlobal("Intl", {})
  const fresh = await import("./truncate.ts")
  const needsNone = (text: string) => {
    try {
      return fresh.graphemes(text).length > 0
    } catch {
      return false
    }
  }
  const simple = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    needsNone,
  )
  vi.unstubAllGlobals()
  expect(simple.length).toBeGreaterThan(20_000)
  const text = [...simple, ...simple.toReversed(), ...simple.flatMap((each) => [each, each])]
  expect(Array.from(segmenter.segment(text.join("")))).toHaveLength(text.length)
})

test("a family, a flag or an accent is never cut in half", () => {
  expect(truncate("👨‍👩‍👧‍👦🇯🇵が終わり", 2)).toBe("👨‍👩‍👧‍👦🇯🇵…")
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, most) => {
      const short = truncate(text, most)
      if (short === text) return graphemes(text).length <= most
      const kept = graphemes(short.slice(0, -1))
      return kept.length <= most && kept.every((each, n) => each === graphemes(text)[n])
    }),
  )
})
