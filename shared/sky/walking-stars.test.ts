import { expect, test } from "vitest"
import { walked, walkingStars } from "./walking-stars.ts"

// The figures of content/games/planetarium/design.md, section 10.2: degrees to the east in 100,000 years.
const east = {
  53910: 2.3,
  58001: 3.0,
  59774: 2.9,
  62956: 3.1,
  65378: 3.3,
  54061: -3.7,
  67301: -3.4,
}

test("in a hundred thousand years five of the seven walk to the east, and two to the west", () => {
  expect(walkingStars.toSorted()).toEqual(Object.keys(east).map(Number).toSorted())
  for (const [id, expected] of Object.entries(east)) {
    const moved = walked({ id: Number(id), ra: 180, dec: 0 }, 100_000)
    expect(moved.ra - 180).toBeCloseTo(expected, 1)
  }
})

test("other stars stay", () => {
  expect(walked({ id: 1, ra: 10, dec: 20 }, 100_000)).toEqual({ ra: 10, dec: 20 })
})
