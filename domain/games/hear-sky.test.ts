import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { star } from "#content/games/planetarium/stars/ids.ts"
import { readStars } from "#shared/sky/read-stars.ts"
import { mainPath } from "./chapter-path.ts"
import { planetarium as game } from "./games.ts"
import { hearSky } from "./hear-sky.ts"
import { withLettersInSight } from "./letters-in-sight.ts"
import type { Tools } from "./limits-of-sight.ts"
import { readLook } from "./read-guess.ts"
import { readProgress } from "./progress.ts"
import { showChapter } from "./show-chapter.ts"

const file = readFileSync("content/games/planetarium/stars/stars.bin")
const stars = readStars(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))

/** A puzzle where it stands. */
function placeOf(id: string) {
  for (const chapter of game.chapters) {
    for (const { step, sky } of mainPath(chapter)) {
      if (step.kind === "puzzle" && step.puzzle.id === id)
        return { chapter, sky, puzzle: step.puzzle }
    }
  }
  throw new Error(`no puzzle ${id}`)
}

const listen = (id: string, changed: Partial<Tools> = {}) => {
  const { chapter, sky, puzzle } = placeOf(id)
  const tools = { after: 0, sun: false, cityLight: sky.cityLight, binoculars: null, ...changed }
  return hearSky(stars, { chapter, sky, tools, puzzle })
}

test("Alcor and its letter are heard with the binoculars on Mizar only", () => {
  const { chapter, sky } = placeOf("D4")
  const tools = { after: 0, sun: false, cityLight: 4.5, binoculars: null }
  const look = (target: string | null) => readLook(target, { sky, tools, stars })
  const letterOf = (target: string | null) =>
    listen("D4", { cityLight: 4.5, binoculars: look(target) }).stars.find(
      ({ id }) => id === star.alcor,
    )?.letter
  expect(letterOf(null)).toBeUndefined()
  expect(letterOf(`s${star.alkaid}`)).toBeUndefined()
  expect(letterOf(`s${star.mizar}`)).toBe("た")
  const progress = {
    ...readProgress({}),
    at: { [chapter.id]: "D4" },
    solved: { D1: 1, D2: 1, D3: 1 },
  }
  const shown = showChapter(game, chapter, { name: "", progress })
  const lettersOf = (target: string | null) => {
    const last = withLettersInSight(shown, {
      stars,
      tools: { ...tools, binoculars: look(target) },
    }).steps.at(-1)
    return last?.kind === "puzzle" ? Object.keys(last.letters) : []
  }
  expect(lettersOf(null)).toHaveLength(7)
  expect(lettersOf(null)).not.toContain(String(star.alcor))
  expect(lettersOf(`s${star.mizar}`)).toContain(String(star.alcor))
})

test("who comes late and who leaves early is heard as the dial passes, an hour at a time", () => {
  const { sky } = placeOf("O1")
  const at = (clock: number) => {
    const after = ((clock - sky.minute + 720 + 1_440) % 1_440) - 720
    return listen("O1", { after }).told
  }
  const day = Array.from({ length: 24 }, (_, hour) => at(hour * 60))
  expect(day.every((told) => told.length <= 4)).toBe(true)
  const passed = day.flat().filter((text) => text.endsWith("ました。"))
  expect(passed).toHaveLength(8)
  const last = (turn: string) =>
    passed
      .filter((text) => text.includes(turn))
      .toSorted((one, other) => minuteOf(one) - minuteOf(other))
      .at(-1)
  expect(last("に出ました")).toContain("サイフ")
  expect(passed.some((text) => text.startsWith("18:13、リゲルが東"))).toBe(true)
})

test("the gap between the roofs is offered where it is asked for", () => {
  expect(listen("O1").gap).toBeNull()
  expect(listen("O4").gap?.press).toContain("すきま")
})

const minuteOf = (text: string) => {
  const [, hours, minutes] = /^(\d+):(\d+)/.exec(text) ?? []
  return Number(hours) * 60 + Number(minutes)
}
