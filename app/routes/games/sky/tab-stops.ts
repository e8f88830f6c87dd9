import { project, type View } from "#shared/sky/dome-view.ts"
import type { Horizontal } from "#shared/sky/place-in-sky.ts"

type Stop<Key> = { key: Key; place: Horizontal; weight: number }
export type TabStop<Key> = { key: Key; x: number; y: number }

/** As wide as a stop is. */
export const stopSize = 24
const most = 18

/**
 * Where Tab goes: the most important first where two would lie on each other, then from left to right. The lighter the
 * `weight`, the more important. Things of the room come after the stars.
 */
export function orderTabStops<Key>(
  stars: readonly Stop<Key>[],
  things: readonly Stop<Key>[],
  view: View,
): TabStop<Key>[] {
  const place = (stops: readonly Stop<Key>[], limit: number, taken: readonly TabStop<Key>[]) => {
    const found: TabStop<Key>[] = []
    for (const stop of stops.toSorted((one, other) => one.weight - other.weight)) {
      if (found.length === limit) break
      const point = project(stop.place, view)
      if (!point || !isInside(point, view)) continue
      if ([...taken, ...found].some((other) => isOn(other, point))) continue
      found.push({ key: stop.key, ...point })
    }
    return found.toSorted((one, other) => one.x - other.x)
  }
  // Things have their places before stars, because there are few of them.
  const inRoom = place(things, things.length, [])
  return [...place(stars, most, inRoom), ...inRoom]
}

const isInside = ({ x, y }: { x: number; y: number }, { width, height }: View) =>
  x > stopSize / 2 && y > stopSize / 2 && x < width - stopSize / 2 && y < height - stopSize / 2

const isOn = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.abs(one.x - other.x) < stopSize && Math.abs(one.y - other.y) < stopSize
