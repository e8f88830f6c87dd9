import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readStars } from "#shared/sky/read-stars.ts"
import { findChapter, planetarium } from "./games.ts"
import { readGuess, readLook } from "./read-guess.ts"

const file = readFileSync("content/games/planetarium/stars/stars.bin")
const stars = readStars(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))

test("a press is one through the binoculars only where they are directed", () => {
  const sky = findChapter(planetarium, "orionis")?.sky
  if (!sky) throw new Error("no chapter")
  const press = (look: string | null, sent: Record<string, string>) => {
    const none = { after: 0, sun: false, cityLight: 3.1, binoculars: null }
    const tools = { ...none, binoculars: readLook(look, { sky, tools: none, stars }) }
    const guess = readGuess({ kind: "press" }, sent, { sky, tools, stars })
    return guess?.kind === "press" && guess.press.binoculars
  }
  expect(press(null, { azimuth: "180", altitude: "2", binoculars: "1" })).toBe(false)
  expect(press("90_40", { azimuth: "180", altitude: "2", binoculars: "1" })).toBe(false)
  expect(press("90_40", { target: "gap" })).toBe(false)
  expect(press("181.2_2.5", { azimuth: "180", altitude: "2", binoculars: "1" })).toBe(true)
  expect(press("181.2_2.5", { azimuth: "180", altitude: "2", binoculars: "" })).toBe(false)
  expect(press("gap", { target: "gap" })).toBe(true)
})
