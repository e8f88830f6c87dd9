import { companionsOf } from "#shared/sky/companions.ts"
import { angleBetween, placeInSky } from "#shared/sky/place-in-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import { field, observatory, timeOf } from "#shared/sky/seen-sky.ts"
import type { Tools } from "./limits-of-sight.ts"
import type { ShownChapter } from "./show-chapter.ts"

/** A chapter without the letters beside stars that only binoculars tell apart, until these are directed there. */
export function withLettersInSight(
  chapter: ShownChapter,
  { stars, tools }: { stars: readonly Star[]; tools: Tools },
): ShownChapter {
  const companions = companionsOf(stars)
  const time = timeOf({ ...chapter.sky, after: tools.after })
  const inField = new Set(
    stars
      .filter(
        (star) =>
          tools.binoculars !== null &&
          companions.has(star.id) &&
          angleBetween(tools.binoculars, placeInSky(star, time, observatory)) <= field,
      )
      .map(({ id }) => id),
  )
  const isInSight = ([id]: readonly [string, string]) =>
    !companions.has(Number(id)) || inField.has(Number(id))
  return {
    ...chapter,
    steps: chapter.steps.map((step) =>
      step.kind === "puzzle"
        ? { ...step, letters: Object.fromEntries(Object.entries(step.letters).filter(isInSight)) }
        : step,
    ),
  }
}
