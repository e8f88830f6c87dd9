import { beforeAll, describe, expect, test } from "vitest"
import { type DemoContent, readDemoContent } from "./content.ts"

let mysteries: DemoContent["mysteries"]
beforeAll(async () => {
  mysteries = (await readDemoContent()).mysteries
})

/** Habits that give one author away, and the share of titles that may or must have them. */
const habits: [habit: string, pattern: RegExp, share: { least?: number; most?: number }][] = [
  ["pause at a comma", /、/, { most: 0.1 }],
  [
    "deny or forbid something",
    /ない|ません|へん|なし|ナシ|べからず|禁止|[るくすうつむぬぐぶ]な(?=$|[！。、])/,
    { most: 0.05 },
  ],
  ["have Latin letters or Arabic numerals", /[A-Za-z0-9]/, { least: 0.3 }],
]

describe("titles are by many makers", () => {
  test.each(habits)(
    "those that %s are as many as in life",
    (_, pattern, { least = 0, most = 1 }) => {
      const share = mysteries.filter(({ title }) => pattern.test(title)).length / mysteries.length
      expect(share).toBeGreaterThanOrEqual(least)
      expect(share).toBeLessThanOrEqual(most)
    },
  )

  test("few are too long for a poster", () => {
    const long = mysteries.filter(({ title }) => title.length > 30)
    expect(long.length / mysteries.length).toBeLessThan(0.02)
  })

  test("no two makers give nearly the same one", () => {
    const named = mysteries.map(({ title, maker }) => ({ title, maker, pairs: pairsOf(title) }))
    const twins = named.flatMap((one, n) =>
      named
        .slice(n + 1)
        .filter((other) => other.maker !== one.maker && likeness(one.pairs, other.pairs) > 0.55)
        .map((other) => `${one.title} / ${other.title}`),
    )
    expect(twins).toEqual([])
  })
})

/** Every two neighbouring characters. */
function pairsOf(title: string): Set<string> {
  const letters = [...title.replace(/\s/g, "")]
  return new Set(letters.slice(1).map((letter, n) => `${letters[n]}${letter}`))
}

function likeness(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length
  return (2 * common) / (one.size + other.size)
}
