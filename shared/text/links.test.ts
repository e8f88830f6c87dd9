import fc from "fast-check"
import { expect, test } from "vitest"
import { anyCharacter } from "#tests/support/any-character.ts"
import { splitLinks } from "./links.ts"

test.each([
  ["詳しくは https://nazo.example/a?b=1 へ。", "https://nazo.example/a?b=1"],
  ["（https://nazo.example/x）でした", "https://nazo.example/x"],
  ["https://nazo.example/。つづく", "https://nazo.example/"],
  ["see https://nazo.example/a.", "https://nazo.example/a"],
])("in %s the address is a link", (text, href) => {
  expect(splitLinks(text).filter((piece) => piece.href)).toEqual([{ text: href, href }])
})

test("only web addresses become links", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,x",
    "www.nazo.example",
    "https://",
    "https://known.example@other.example/",
    "https://:word@other.example/",
    "",
  ])
    expect(splitLinks(text).some(({ href }) => href)).toBe(false)
})

test("four times the punctuation takes about four times as long", () => {
  const timeOf = (length: number) => {
    const text = `http://a${"!".repeat(length)}x`
    const from = performance.now()
    for (let n = 0; n < 20; n++) splitLinks(text)
    return performance.now() - from
  }
  timeOf(10_000)
  const ratios = Array.from({ length: 5 }, () => timeOf(40_000) / timeOf(10_000))
  expect(Math.min(...ratios)).toBeLessThan(10)
})

test("no character is lost or added", () => {
  const words = fc.oneof(
    fc.string({ unit: anyCharacter }),
    // fc.webUrl() takes a second before its first value.
    fc
      .string({ unit: fc.constantFrom(..."az09./:?#&=%-_!漢") })
      .map((rest) => `https://nazo.example/${rest}`),
    fc.constantFrom("。", "（", "http://", " "),
  )
  fc.assert(
    fc.property(fc.array(words), (parts) => {
      const text = parts.join("")
      return (
        splitLinks(text)
          .map((piece) => piece.text)
          .join("") === text
      )
    }),
  )
})
