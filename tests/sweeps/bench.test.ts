import { expect, test } from "vitest"
import { cachedKinds, kindOf, kinds, type Samples } from "#bench/page-kinds.ts"

const filled: Samples = {
  id: "A".repeat(22),
  title: "灯台の謎",
  review: 1,
  place: 1,
  placeName: "灯台",
  maker: "灯台守",
  member: 1,
  memberName: "つぐみ",
}

test.each(cachedKinds)("the bench can ask for $pattern and tell it from others", (route) => {
  const { path, has } = kindOf(route, filled)
  expect(path).not.toMatch(/[{}:]/)
  // Data and files have no canonical address.
  expect(route.scripts !== undefined || has[0] !== "<title>").toBe(true)
})

test("the bench expects nothing of a page that the page cache does not keep", () => {
  const patterns = cachedKinds.map(({ pattern }) => pattern)
  expect(Object.keys(kinds).filter((pattern) => !patterns.includes(pattern))).toEqual([])
})
