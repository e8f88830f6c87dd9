import { expect, test } from "vitest"
import { leastShown, mostShown, oldestOf } from "./oldest-of.ts"

const things = (what: string, count: number, first: number) =>
  Array.from({ length: count }, (_, n) => ({ what, since: new Date(first + n) }))

test("the page begins with what has waited longest, whatever it is", () => {
  const waiting = [...things("case", 3, 100), ...things("held", 2, 50)]
  expect(oldestOf(waiting).map(({ what }) => what)).toEqual([
    "held",
    "held",
    "case",
    "case",
    "case",
  ])
})

test("many old things of one kind leave room for the oldest of each other kind", () => {
  const waiting = [...things("appeal", 20, 900), ...things("case", 60, 0), ...things("job", 2, 800)]
  const shown = oldestOf(waiting)
  expect(shown).toHaveLength(mostShown)
  const countOf = (kind: string) => shown.filter(({ what }) => what === kind).length
  expect(countOf("appeal")).toBe(leastShown)
  expect(countOf("job")).toBe(2)
  expect(shown[0]).toEqual(waiting[20])
})
