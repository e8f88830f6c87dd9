import { starNames } from "#content/games/planetarium/stars/names.ts"
import { isInShadow, outline } from "#content/games/planetarium/shadow.ts"
import type { Chapter, Sky } from "#content/games/story.ts"
import { placeInSky } from "#shared/sky/place-in-sky.ts"
import type { Star } from "#shared/sky/read-stars.ts"
import type { Dome, Press } from "./check-press.ts"

/** Where the story plays. */
export const place = { latitude: 35.7, longitude: 139.7 }
/** The roofs around the horizon, in degrees. */
export const roof = 2.5
export const names = new Map(starNames.map(([id, name]) => [id, name]))

/** The dome of a chapter, as its machine stands. */
export function openDome(
  stars: readonly Star[],
  { shadowAxis }: Pick<Chapter, "shadowAxis">,
): Dome {
  const byId = new Map(stars.map((star) => [star.id, star]))
  return {
    place,
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
          ...placeInSky(star, time, place),
        }))
        .filter((star) => star.altitude > roof && !isInShadow(star, shadowAxis))
    },
    isInShadow: (direction, beyond) => isInShadow(direction, shadowAxis, beyond),
  }
}

/** A time of the dial. The story has no year; its sky is that of 2026. */
export const timeOf = ({ month, day, minute }: Sky, after: number): number =>
  Date.UTC(2026, month - 1, day, -9, minute + after)

/** Minutes of the day, as the window of the dial shows them. */
export const clockOf = ({ minute }: Sky, after: number): number =>
  (((minute + after) % 1_440) + 1_440) % 1_440

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
    time: timeOf(sky, after),
    clock: clockOf(sky, after),
  }
}

/** The outline of the shadow in a chapter, for who has found it. */
export const outlineOf = ({ shadowAxis }: Pick<Chapter, "shadowAxis">) => ({
  axis: shadowAxis,
  outline,
})
