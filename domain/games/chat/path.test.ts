import { expect, test } from "vitest"
import { shibaPark } from "#content/games/shiba-park/shiba-park.ts"
import { pathOf, stopName } from "./path.ts"
import { theEnd } from "./progress.ts"

test("no stop is named as the end of a chapter is, which would be passed without its player", () => {
  const names = shibaPark.chapters.flatMap((chapter) =>
    pathOf(chapter).flatMap(({ step }) => stopName(step) ?? []),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names).not.toContain(theEnd)
})
