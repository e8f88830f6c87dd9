import { directionOf } from "./dome-view.ts"
import type { Star } from "./read-stars.ts"
import { resolved } from "./seen-sky.ts"

/** The numbers of stars that are so close to a brighter one that eyes alone see one of them. `stars`: brightest first. */
export function companionsOf(stars: readonly Star[]): ReadonlySet<number> {
  const found = known.get(stars) ?? findCompanions(stars)
  known.set(stars, found)
  return found
}

const known = new WeakMap<readonly Star[], ReadonlySet<number>>()

const degrees = 180 / Math.PI

function findCompanions(stars: readonly Star[]): ReadonlySet<number> {
  const near = Math.cos(resolved / degrees)
  const found = new Set<number>()
  const byHeight = [...stars.entries()]
    .map(([at, { ra, dec }]) => [at, directionOf({ azimuth: ra, altitude: dec })] as const)
    .toSorted(([, one], [, other]) => one[2] - other[2])
  for (const [from, [one, a]] of byHeight.entries()) {
    for (let to = from + 1; to < byHeight.length; to++) {
      const [other, b] = byHeight[to] ?? [0, a]
      if (b[2] - a[2] > resolved / degrees) break
      if (a[0] * b[0] + a[1] * b[1] + a[2] * b[2] > near) {
        const fainter = stars[Math.max(one, other)]
        if (fainter) found.add(fainter.id)
      }
    }
  }
  return found
}
