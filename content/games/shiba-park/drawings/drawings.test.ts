import { readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { drawnElements, foreign } from "#tests/support/drawn-elements.ts"
import { told } from "./drawings.ts"
import { onMap, places, treeOf } from "./from-above.ts"

const all = Object.entries(told)
describe.each(all)("the drawing %s", (_, { drawn, alt }) => {
  test("is whole markup of a few kilobytes", () => {
    expect(drawnElements(drawn.lines)).not.toBeNull()
    expect(drawn.box).toMatch(/^0 0 \d+ \d+$/)
    expect(drawn.lines.length).toBeLessThan(12_000)
    expect(drawn.lines).not.toMatch(/NaN|undefined|Infinity/)
  })

  test("consists of lines and letters only", () => {
    for (const name of drawnElements(drawn.lines)!) expect(["path", "g", "text"]).toContain(name)
    expect(drawn.lines).not.toMatch(foreign)
  })

  test("brings both inks", () => {
    expect(drawn.lines).toMatch(
      /^<g fill="var\(--stamp-ink,#\w+\)" color="var\(--stamp-red,#\w+\)"/,
    )
  })

  test("is told to those who cannot see it", () => {
    expect(alt).not.toBe("")
  })
})

test("all drawings together are small", () => {
  const size = all.reduce((sum, [, { drawn }]) => sum + drawn.lines.length, 0)
  expect(size).toBeLessThan(210_000)
})

describe("what the last puzzle asks for", () => {
  test.each(all.filter(([, { after }]) => after !== "D2"))(
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

const design = readFileSync(path.join(import.meta.dirname, "../design.md"), "utf8")

/** The hour of the clock that lies nearest to this direction, north being 12. */
const hourOf = (east: number, north: number) =>
  ((Math.round((Math.atan2(east, north) / Math.PI) * 6) + 11) % 12) + 1

describe("the map from above", () => {
  const rows = [...design.matchAll(/^ *\| (\S+) +\| [^|]+ +\| ([−0-9]+) +\| ([−0-9]+) +\|$/gm)].map(
    ([, name, east, north]) => [
      name,
      ...[east, north].map((far) => Number(far!.replace("−", "-"))),
    ],
  )

  test("has the places of the design where the design has them", () => {
    expect(places.map(({ name, east, north }) => [name, east, north])).toEqual(rows)
  })

  test("shows the homes in directions in which no right tree stands", () => {
    const [x0, y0] = onMap({ east: 0, north: 0 })
    const hours = Object.fromEntries(
      places
        .filter(({ id }) => id !== "maruyama")
        .map((place) => {
          const [x, y] = onMap(place)
          return [place.id, hourOf(x - x0, y0 - y)]
        }),
    )
    expect(hours).toEqual({ tower: 11, valley: 12, pond: 11, lawn: 1, icho: 3 })
  })

  test("has twelve trees like the figures of a clock", () => {
    for (let hour = 1; hour <= 12; hour++) {
      const [x, y] = treeOf(hour)
      expect(hourOf(x - 150, 150 - y)).toBe(hour)
    }
  })

  /** The hours towards which thickets and mounds show their round ends. */
  const turns = (id: string) =>
    [...told[id]!.drawn.lines.matchAll(/rotate\((\d+)\)scale\(0.94\)/g)].map(
      ([, turn]) => Number(turn) / 30,
    )

  test.each([
    ["A06-A", 4],
    ["A06-B", 1],
    ["A06-C", 10],
    ["A06-D", 7],
  ])(
    "laid over the mound so that the shapes meet, the branch of %s points to the tree at %i",
    (id, tree) => {
      const [mound] = turns("A14-maruyama")
      const [round] = turns(id)
      expect(mound).toBe(1)
      expect((6 + mound! - round! + 12) % 12).toBe(tree % 12)
    },
  )

  test("lets the lines of sight meet in the middle of the mound", () => {
    const { lines } = told.A15!.drawn
    expect(lines).toContain("translate(150 150)")
    const ends = [4, 1, 10].map((hour) => `M${treeOf(hour).map(Math.round).join(" ")}L150 150`)
    expect(lines).toContain(ends.join(""))
  })
})

test("every number of the list in the design is drawn", () => {
  const list = design.slice(design.indexOf("## 11 "), design.indexOf("## 12 "))
  const numbers = [...list.matchAll(/^\| (A\d\d)/gm)].map(([, number]) => number!)
  expect(numbers.length).toBeGreaterThan(20)
  for (const number of numbers) {
    expect(
      Object.keys(told).some((id) => id.startsWith(number)),
      number,
    ).toBe(true)
  }
})
