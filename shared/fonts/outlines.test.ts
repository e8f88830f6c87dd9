import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, test } from "vitest"
import { readOutlines } from "./outlines.ts"

const file = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/zen-kaku-gothic-new/900Black/ZenKakuGothicNew_900Black.ttf",
)
const outlineOf = readOutlines(readFileSync(file))

const contours = (character: string) =>
  outlineOf(character)?.strokes.filter(([kind]) => kind === "M").length

test("a character has its contours, and ink within its em", () => {
  expect([contours("口"), contours("二"), contours("回")]).toEqual([2, 2, 4])
  const [left, top, right, bottom] = outlineOf("口")?.box ?? []
  expect([left, top].every((value) => value !== undefined && value > -1 && value < 0.3)).toBe(true)
  expect(right).toBeGreaterThan(0.8)
  expect(bottom).toBeLessThan(0.2)
})

test("a contour is closed and made of lines and curves", () => {
  const kinds =
    outlineOf("の")
      ?.strokes.map(([kind]) => kind)
      .join("") ?? ""
  expect(kinds).toMatch(/^(M[LQ]+Z)+$/)
  expect(kinds).toContain("Q")
})

test("a space has no ink, and a missing character no outline", () => {
  expect(outlineOf(" ")?.strokes).toEqual([])
  expect(outlineOf("😀")).toBeNull()
})
