import { expect, test } from "vitest"
import { goodFor } from "./good-for.ts"

// A Saturday; the next one is the fifth of December.
const today = "2026-11-28"
const dates = { startDate: "2026-10-01", endDate: "2026-12-24" }
const mystery = { ...dates, categories: [] as string[], situation: null }
const known = { rain: null, closed_on: null, start_times: null }

test("a mystery of which nothing is known promises nothing", () => {
  expect(goodFor(mystery, known, today)).toEqual([])
  expect(goodFor(mystery, {}, today)).toEqual([])
})

test("families and rainy days are named by category or outline", () => {
  expect(goodFor({ ...mystery, categories: ["1", "4"] }, known, today)).toEqual([
    "親子で",
    "雨でも",
  ])
  expect(goodFor({ ...mystery, categories: ["5"] }, { ...known, rain: "ok" }, today)).toEqual([
    "親子で",
    "雨でも",
  ])
  expect(goodFor(mystery, { ...known, rain: "partly" }, today)).toEqual([])
})

test.each([
  [{ start_times: "土日祝 11時・13時" }, true],
  [{ start_times: "平日19:00、土日祝10:30" }, true],
  [{ start_times: "土日を除く毎日" }, false],
  [{ start_times: "平日の19時" }, false],
  [{ start_times: "10時〜15時" }, false],
  [{ start_times: "10時〜15時", closed_on: [] }, true],
  [{ start_times: "日曜だけ", closed_on: [] }, false],
  [{ closed_on: [1] }, true],
  [{ closed_on: [6], start_times: "土日祝 11時" }, false],
])("with %j it can be played next Saturday: %s", (outline, isSo) => {
  expect(goodFor(mystery, { ...known, ...outline }, today)).toEqual(isSo ? ["次の土曜も"] : [])
})

test("next Saturday is within the dates, and there are tickets", () => {
  const open = { ...known, closed_on: [] }
  const on = (more: object) => goodFor({ ...mystery, ...more }, open, today)
  expect(on({ endDate: "2026-12-05" })).toEqual(["次の土曜も"])
  expect(on({ endDate: null })).toEqual(["次の土曜も"])
  expect(on({ endDate: "2026-12-04" })).toEqual([])
  expect(on({ startDate: "2026-12-06" })).toEqual([])
  expect(on({ startDate: null })).toEqual([])
  const situation = { kind: null, until: null, isSoldOut: true, soldOutUntil: null }
  expect(on({ situation })).toEqual([])
})
