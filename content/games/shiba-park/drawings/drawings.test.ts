import { describe, expect, test } from "vitest"
import { told } from "./drawings.ts"

const all = Object.entries(told)
/** The names of all elements, or nothing where a tag is left open or badly written. */
function elements(markup: string): string[] | null {
  const open: string[] = []
  const names: string[] = []
  const rest = markup.replaceAll(
    /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>&]*")*)(\/?)>/g,
    (_, ends: string, name: string, __: string, empty: string) => {
      if (ends) return open.pop() === name ? "" : "<"
      names.push(name)
      if (!empty) open.push(name)
      return ""
    },
  )
  return open.length === 0 && !/[<>&]/.test(rest) ? names : null
}

describe.each(all)("the drawing %s", (_, { drawn, alt }) => {
  test("is whole markup of a few kilobytes", () => {
    expect(elements(drawn.lines)).not.toBeNull()
    expect(drawn.box).toMatch(/^0 0 \d+ \d+$/)
    expect(drawn.lines.length).toBeLessThan(12_000)
    expect(drawn.lines).not.toMatch(/NaN|undefined|Infinity/)
  })

  test("consists of lines and letters only", () => {
    for (const name of elements(drawn.lines)!) expect(["path", "g", "text"]).toContain(name)
    expect(drawn.lines).not.toMatch(/href|url\(| (style|on\w+|class|id)=|data:/)
  })

  test("is told to those who cannot see it", () => {
    expect(alt).not.toBe("")
  })
})

test("all drawings together are small", () => {
  const size = all.reduce((sum, [, { drawn }]) => sum + drawn.lines.length, 0)
  expect(size).toBeLessThan(200_000)
})

describe("what the last puzzle asks for", () => {
  const late = ["A17", "A22", "A23-certificate"]
  test.each(all.filter(([id]) => !late.includes(id)))(
    "is neither written nor told in %s",
    (_, { drawn, alt }) => {
      expect(`${drawn.lines}${alt}`).not.toMatch(/かぎ|鍵|カギ|済|あなた/)
    },
  )
})

describe("the way", () => {
  const ways = all.filter(([id]) => id.startsWith("A02"))
  const seals = (lines: string) => lines.split("rotate(").length
  test.each(ways.slice(1).map(([id, { drawn }], n) => [id, drawn, ways[n]![1].drawn] as const))(
    "keeps in %s what was there before, and adds something",
    (_, now, before) => {
      expect(now.lines.length).toBeGreaterThan(before.lines.length)
      expect(seals(now.lines)).toBeGreaterThanOrEqual(seals(before.lines))
    },
  )

  test("ends in six seals, squares and rounds in the order in which they were pressed", () => {
    expect(told["A02-6"]!.alt).toContain(
      "丸い枠に「と」、四角い枠に「し」、丸い枠に「な」、四角い枠に「る」、四角い枠に「ひ」、丸い枠に「し」",
    )
  })
})
