import { expect, test } from "vitest"
import { shibaPark } from "#content/games/shiba-park/shiba-park.ts"
import { shinjukuPark } from "#content/games/shinjuku-park/shinjuku-park.ts"
import * as chat from "./chat/path.ts"
import * as counter from "./counter/path.ts"
import { theEnd } from "./place.ts"

const names = {
  "shiba-park": shibaPark.chapters.flatMap((chapter) =>
    chat.pathOf(chapter).flatMap(({ step }) => chat.stopName(step) ?? []),
  ),
  "shinjuku-park": shinjukuPark.chapters.flatMap((chapter) =>
    counter.pathOf(chapter).flatMap((_, at) => counter.stopName(chapter, at) ?? []),
  ),
}

test.each(Object.entries(names))(
  "no stop of %s is named as the end of a chapter is, which would be passed without its player",
  (_, stops) => {
    expect(stops.length).toBeGreaterThan(20)
    expect(stops).not.toContain(theEnd)
  },
)
