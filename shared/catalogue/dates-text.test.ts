import { expect, test } from "vitest"
import { untouched } from "#tests/support/situations.ts"
import { datesText } from "./dates-text.ts"

const today = "2026-11-28"
const run = { startDate: "2026-12-05", endDate: "2026-12-07", types: ["01"] }

test.each([
  [{}, "2026/12/5〜2026/12/7"],
  [{ kind: "cancelled" }, "中止（2026/12/5〜2026/12/7）"],
  [{ kind: "postponed" }, "延期（2026/12/5〜2026/12/7）"],
  [{ kind: "rescheduled" }, "日程変更 2026/12/5〜2026/12/7"],
  [{ kind: "paused", until: "2026-12-06" }, "休止中（〜2026/12/6） 2026/12/5〜2026/12/7"],
  [{ kind: "paused", until: "2026-11-27" }, "2026/12/5〜2026/12/7"],
  [{ isSoldOut: true }, "完売 2026/12/5〜2026/12/7"],
  [{ isSoldOut: true, soldOutUntil: "2026-11-27" }, "2026/12/5〜2026/12/7"],
] as const)("of a run with %j one reads %s", (set, text) => {
  expect(datesText({ ...run, situation: { ...untouched, ...set } }, today)).toBe(text)
})

test("a cancelled run without dates is 中止, and of an ended one nobody reads that it was sold out", () => {
  const cancelled = { ...untouched, kind: "cancelled" } as const
  expect(
    datesText({ startDate: null, endDate: null, types: [], situation: cancelled }, today),
  ).toBe("中止")
  const ended = { ...run, startDate: "2026-11-01", endDate: "2026-11-02" }
  const soldOut = { ...untouched, isSoldOut: true }
  expect(datesText({ ...ended, situation: soldOut }, today)).toBe("2026/11/1〜2026/11/2")
})
