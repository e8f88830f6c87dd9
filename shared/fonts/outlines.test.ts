import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, test } from "vitest"
import { readOutlines } from "./outlines.ts"

const file = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/zen-kaku-gothic-new/900Black/ZenKakuGothicNew_900Black.ttf",
)
const outlineOf = readOutlines(readFileSync(file))

const contours = (character: string) => outlineOf(character)?.strokes.match(/M/g)?.length

test("a character has its contours, and ink within its em", () => {
  expect([contours("口"), contours("二"), contours("回")]).toEqual([2, 2, 4])
  const [left, top, right, bottom] = outlineOf("口")?.box ?? []
  expect([left, top].every((value) => value !== undefined && value > -1 && value < 0.3)).toBe(true)
  expect(right).toBeGreaterThan(0.8)
  expect(bottom).toBeLessThan(0.2)
})

test("a contour is closed and made of lines and curves", () => {
  const strokes = outlineOf("の")?.strokes ?? ""
  expect(strokes).toMatch(/^(M[LQ]+Z)+$/)
  expect(strokes).toContain("Q")
})

test("each stroke has as many points as it needs, all near the em", () => {
  const { strokes = "", points = [] } = outlineOf("の") ?? {}
  const wanted = { M: 1, L: 1, Q: 2, Z: 0 }
  const count = [...strokes].reduce((sum, kind) => sum + wanted[kind as "M"], 0)
  expect(points).toHaveLength(count * 2)
  expect(points.every((value) => value > -1.1 && value < 1.1)).toBe(true)
})

test("a space has no ink, and a missing character no outline", () => {
  expect(outlineOf(" ")?.strokes).toBe("")
  expect(outlineOf("😀")).toBeNull()
})
