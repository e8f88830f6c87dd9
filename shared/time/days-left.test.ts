import { expect, test } from "vitest"
import { daysLeftText } from "./days-left.ts"

const today = "2025-11-24"

test.each([
  [null, null, ""],
  ["2025-11-25", null, "明日から"],
  ["2025-12-04", "2025-12-05", "開催まであと10日"],
  ["2025-11-24", "2025-11-24", "本日まで"],
  ["2025-11-01", "2025-11-25", "あと1日"],
  [null, "2026-01-31", "あと68日"],
  ["2025-09-01", "2025-11-23", "開催は終了しました"],
])("from %s to %s, today reads %j", (startDate, endDate, text) => {
  expect(daysLeftText({ startDate, endDate }, today)).toBe(text)
})
