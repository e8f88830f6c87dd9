import { describe, expect, it } from "vitest"
import { readingTime, typingTime, waitBefore } from "./pace.ts"

describe("the pace of a talk", () => {
  it("gives half a second and 0.07 a letter to read, and never more than four", () => {
    expect(readingTime({ length: 10 })).toBeCloseTo(1200)
    expect(readingTime({ length: 200 })).toBe(4000)
  })

  it("is half as slow again where the slug speaks", () => {
    expect(readingTime({ length: 10, voice: "slow" })).toBeCloseTo(1800)
    expect(readingTime({ length: 200, voice: "slow" })).toBe(6000)
  })

  it("shows dots before each bubble that somebody types, short ones of the snake", () => {
    expect(typingTime({ length: 5 })).toBe(500)
    expect(typingTime({ length: 5, voice: "quick" })).toBeLessThan(500)
    expect(typingTime({ length: 5, voice: "slow" })).toBeGreaterThan(500)
    expect(typingTime({ length: 5, isSilent: true })).toBe(0)
  })

  it("lets dots stand as long as the script says", () => {
    expect(typingTime({ length: 5, typing: 2.5 })).toBe(2500)
  })

  it("waits for the bubble before to be read, and as long as the script pauses", () => {
    const before = { length: 10 }
    expect(waitBefore({ length: 5 }, before) + typingTime({ length: 5 })).toBeCloseTo(1200)
    expect(waitBefore({ length: 5, pause: 2 }, before)).toBeCloseTo(2700)
    expect(waitBefore({ length: 5, isSilent: true }, before)).toBeCloseTo(1200)
  })

  it("waits for nothing that was read long ago, and for no act of the player", () => {
    const before = { length: 40 }
    expect(waitBefore({ length: 5 }, before, 10_000)).toBe(0)
    expect(waitBefore({ length: 5, pause: 2 }, before, 10_000)).toBe(2000)
    expect(waitBefore({ length: 5, isOwn: true }, before)).toBe(0)
  })
})
