import { expect, test } from "vitest"
import { cachedPatterns, kinds } from "#bench/page-kinds.ts"

test("the bench measures every kind of page that the page cache keeps", () => {
  expect(Object.keys(kinds).toSorted()).toEqual([...new Set(cachedPatterns)].toSorted())
})
