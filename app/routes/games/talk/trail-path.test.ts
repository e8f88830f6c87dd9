import { describe, expect, it } from "vitest"
import { pathAtEdge, pathOfTrail, placeOfTrail } from "./trail-path.ts"

const all = [...Array(200).keys()]

describe("the shining trail", () => {
  it("begins at the left edge and comes near the right one", () => {
    expect(placeOfTrail(0)).toBeLessThan(3)
    expect(placeOfTrail(45)).toBeGreaterThan(70)
  })

  it("stays within the talk, however long that is", () => {
    for (const n of all) {
      expect(placeOfTrail(n)).toBeGreaterThanOrEqual(1)
      expect(placeOfTrail(n)).toBeLessThanOrEqual(97)
    }
  })

  it("goes on below a bubble where it ended above it", () => {
    for (const n of all) {
      expect(pathOfTrail(n).endsWith(` ${placeOfTrail(n + 1)} 100`)).toBe(true)
      expect(pathOfTrail(n + 1).startsWith(`M${placeOfTrail(n + 1)} 0`)).toBe(true)
    }
  })

  it("weaves between the bubbles", () => {
    const turns = all.slice(2, 40).filter((n) => {
      const [a, b, c] = [placeOfTrail(n - 1), placeOfTrail(n), placeOfTrail(n + 1)] as const
      return (b - a) * (c - b) < 0
    })
    expect(turns.length).toBeGreaterThan(20)
  })

  it("runs into a bubble in which the slug rested, and out again", () => {
    expect(pathAtEdge(false)).toBe("M1.5 100V0")
    expect(pathAtEdge(true)).toMatch(/^M1.5 100C.*22.*1.5 0$/)
  })
})
