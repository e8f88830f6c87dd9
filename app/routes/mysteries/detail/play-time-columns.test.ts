import fc from "fast-check"
import { expect, test } from "vitest"
import { playTimeColumns } from "./play-time-columns.ts"

test("play times have a column for each half hour, gaps included", () => {
  expect(
    playTimeColumns([
      { at: 60, count: 3 },
      { at: 120, count: 1 },
    ]),
  ).toEqual([
    { label: "〜30分", value: 0 },
    { label: "1時間", value: 3 },
    { label: "1時間30分", value: 0 },
    { label: "2時間", value: 1 },
    { label: "2時間30分", value: 0 },
  ])
})

test("every review is in one column, and there are never too many columns", () => {
  const spread = fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: 1, max: 24 }).map((n) => n * 30),
      count: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, selector: ({ at }) => at },
  )
  fc.assert(
    fc.property(spread, (told) => {
      const columns = playTimeColumns(told)
      const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
      return (
        columns.length <= 8 &&
        columns.length >= 5 &&
        new Set(columns.map(({ label }) => label)).size === columns.length &&
        sum(columns.map(({ value }) => value)) === sum(told.map(({ count }) => count))
      )
    }),
  )
})
