import { expect, test } from "vitest"
import { findChapter, planetarium as game } from "#domain/games/games.ts"
import { readProgress } from "#domain/games/progress.ts"
import { chapterAddress, read } from "#shared/addresses/chapter.ts"
import { toolsFor } from "./read-chapter.ts"

test("an address moves no tool that was not given yet", () => {
  const chapter = findChapter(game, "cassiopeiae")
  const address = `${chapterAddress("planetarium", "cassiopeiae")}?after=60&sun=0&light=2&look=90_40`
  const state = read(new URL(address, "https://example.com"))
  if (!chapter || !state) throw new Error("no chapter")
  const member = { role: "member", uid: "u" } as never
  const playing = { member, game, chapter, progress: readProgress({}), name: "みなと" }
  const site = { stars: () => [] }
  const given = (...tools: never[]) => toolsFor(site, playing, { sky: chapter.sky, tools }, state)
  expect(given()).toEqual({ after: 0, sun: true, cityLight: 4.5, binoculars: null })
  const all = ["dial", "sun", "city-light", "binoculars"] as never[]
  expect(given(...all)).toEqual({
    after: 60,
    sun: false,
    cityLight: 2,
    binoculars: { azimuth: 90, altitude: 40 },
  })
})
