import { starNames } from "#content/games/planetarium/stars/names.ts"
import { isInShadow, outline } from "#content/games/planetarium/shadow.ts"
import type { Chapter, Sky } from "#content/games/story.ts"
import { placeInSky } from "#shared/sky/place-in-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import { clockOf, observatory, roof, timeOf } from "#shared/sky/seen-sky.ts"
import type { Dome, Press } from "./check-press.ts"

export const names = new Map(starNames.map(([id, name]) => [id, name]))

/** The dome of a chapter, as its machine stands. */
export function openDome(
  stars: readonly Star[],
  { shadowAxis }: Pick<Chapter, "shadowAxis">,
): Dome {
  const byId = new Map(stars.map((star) => [star.id, star]))
  return {
    place: observatory,
    starOf(id) {
      const star = byId.get(id)
      if (!star) throw new Error(`No star has the number ${id}.`)
      return star
    },
    visibleAt({ time, cityLight }) {
      return stars
        .filter(({ magnitude }) => magnitude <= cityLight)
        .map((star) => ({
          id: star.id,
          name: names.get(star.id) ?? "名前のない星",
          ...placeInSky(star, time, observatory),
        }))
        .filter((star) => star.altitude > roof && !isInShadow(star, shadowAxis))
    },
    isInShadow: (direction, beyond) => isInShadow(direction, shadowAxis, beyond),
  }
}

/** The sky of a chapter so many minutes after its beginning. */
export function pressAt(
  sky: Sky,
  {
    after = 0,
    ...press
  }: Pick<Press, "azimuth" | "altitude"> & Partial<Press> & { after?: number },
): Press {
  return {
    cityLight: sky.cityLight,
    binoculars: false,
    ...press,
    time: timeOf({ ...sky, after }),
    clock: clockOf({ ...sky, after }),
  }
}

/** The outline of the shadow in a chapter, for who has found it. */
export const outlineOf = ({ shadowAxis }: Pick<Chapter, "shadowAxis">) => ({
  axis: shadowAxis,
  outline,
})
