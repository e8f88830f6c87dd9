import { expect, test } from "vitest"
import { countOf, shownFound } from "./found.ts"

test("each filter finds its count again, whatever its name has in it", () => {
  const counts = { "type:01": 3, "tag:01": 0, "tag:10:30から": 2, "tag:__proto__": 5, pickup: 7 }
  const shown = shownFound({ counts, total: 9 })
  expect(shown.total).toBe(9)
  for (const [name, count] of Object.entries(counts))
    expect(countOf(shown.counts, name)).toBe(count)
})

test("a filter that was not counted has no count", () => {
  const { counts } = shownFound({ counts: { "type:01": 3, pickup: 7 } })
  for (const name of ["type:02", "area:1", "type", "reviewed"]) {
    expect(countOf(counts, name)).toBeUndefined()
  }
})
