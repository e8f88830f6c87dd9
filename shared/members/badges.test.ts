import { expect, test } from "vitest"
import { badgeAfter, badgeFor } from "./badges.ts"

test.each([
  [9, 10, null],
  [10, 9, null],
  [10, 10, "bronze"],
  [100, 49, "bronze"],
  [100, 50, "silver"],
  [499, 200, "silver"],
  [500, 200, "gold"],
  [2000, 499, "gold"],
  [2000, 500, "platinum"],
  [1_000_000, 0, null],
])("a member with %i likes and %i reviews has the badge %s", (likes, reviews, badge) => {
  expect(badgeFor({ likes, reviews })).toBe(badge)
})

test.each([
  [null, "bronze"],
  ["bronze", "silver"],
  ["gold", "platinum"],
  ["platinum", undefined],
])("after the badge %s comes %s", (badge, next) => {
  expect(badgeAfter(badge)?.badge).toBe(next)
})
