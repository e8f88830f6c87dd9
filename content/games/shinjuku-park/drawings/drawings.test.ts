import { readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { drawnElements, foreign } from "#tests/support/drawn-elements.ts"
import { bubbles, column, letters } from "./bubbles.ts"
import { drawings } from "./drawings.ts"

const all = Object.entries(drawings)
describe.each(all)("the drawing %s", (_, { box, lines }) => {
  test("is whole markup of a few kilobytes", () => {
    expect(drawnElements(lines)).not.toBeNull()
    expect(lines.length).toBeLessThan(16_000)
    expect(`${box}${lines}`).not.toMatch(/NaN|undefined|Infinity/)
  })

  test("consists of shapes and letters only", () => {
    for (const name of drawnElements(lines)!) expect(["path", "g", "text"]).toContain(name)
    expect(lines).not.toMatch(foreign)
  })
})

test("between the bubbles, row by row, is a gap of 0, 2, 4, 8 and 14 letters", () => {
  const gaps = [0, 1, 2, 3, 4].map((row) => bubbles[2 * row]!.x - bubbles[2 * row + 1]!.width)
  expect(gaps.map((gap) => Math.round(gap * 100) / 100)).toEqual([0, 2, 4, 8, 14])
  expect(bubbles.at(-1)!.y + column.high).toBeCloseTo(10.35)
})

test("the cover says words of the length of its bubbles, as the design has them", () => {
  const design = readFileSync(path.join(import.meta.dirname, "../design.md"), "utf8")
  const said = [...drawings.cover!.lines.matchAll(/">([^<]+)<\/text>/g)].map(([, text]) => text!)
  expect(said.at(-1)).toBe("ここにないもの")
  expect(said.slice(0, -1).map((text) => text.length)).toEqual(letters)
  expect(design).toContain(
    said
      .slice(0, -1)
      .map((text) => `「${text}」`)
      .join(""),
  )
})

test("the sixth window has no sky, and the fuji is in no drawing but its own", () => {
  const sky = drawings["window-6"]!.lines
  expect(sky.slice(sky.lastIndexOf("evenodd"))).not.toContain("M8 5h14")
  const shown = all.filter(([id]) => !id.startsWith("fuji")).map(([, { lines }]) => lines)
  const mountain = /fill="#3d6fa8" d="([^"]+)"/.exec(drawings["fuji-day-3"]!.lines)![1]!
  for (const lines of shown) expect(lines).not.toContain(mountain)
})

test("every drawing of the list in the design is there", () => {
  const design = readFileSync(path.join(import.meta.dirname, "../design.md"), "utf8")
  const list = design.slice(design.indexOf("### 9.1 "), design.indexOf("### 9.2 "))
  const ids = [...list.matchAll(/^\| ([a-z]+[a-z-]*)[^|]*\|/gm)].map(([, id]) => id!)
  const missing = ids.filter(
    (id) =>
      !all.some(([name]) => name.startsWith(id.replace(/s?-?$/, "").replace("fall-dry", "fall"))),
  )
  expect(missing).toEqual(["id"])
})
