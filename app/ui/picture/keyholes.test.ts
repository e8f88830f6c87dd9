import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { filledAt } from "./keyholes.tsx"

const row = (value: number) => [1, 2, 3, 4, 5].map((place) => filledAt(place, value))

test.each([
  [0, [0, 0, 0, 0, 0]],
  [0.5, [0.5, 0, 0, 0, 0]],
  [4.5, [1, 1, 1, 1, 0.5]],
  [5, [1, 1, 1, 1, 1]],
  // Means.
  [3.24, [1, 1, 1, 0, 0]],
  [3.26, [1, 1, 1, 0.5, 0]],
  [4.76, [1, 1, 1, 1, 1]],
])("%d fills the keyholes %j", (value, filled) => {
  expect(row(value)).toEqual(filled)
})

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each([0, 1])("a rim stands out from every ground (theme %i)", (theme) => {
  const tokens = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8")
  const valueOf = (token: string) =>
    tokens.split(`--${token}: light-dark(`)[1]?.split(")")[0]?.split(", ")[theme] ?? ""
  for (const ground of ["paper", "page"]) {
    for (const rim of ["mark-rim", "flame-off"]) {
      expect(contrast(valueOf(rim), valueOf(ground)), `${rim} on ${ground}`).toBeGreaterThan(3)
    }
  }
})
