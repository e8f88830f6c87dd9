import { expect, test } from "vitest"
import { ageText } from "./age-text.ts"

const now = new Date("2026-11-26T12:00:00Z")

test.each([
  ["2026-11-26T12:00:05Z", "たった今"],
  ["2026-11-26T11:59:01Z", "たった今"],
  ["2026-11-26T11:59:00Z", "1分前"],
  ["2026-11-26T11:00:01Z", "59分前"],
  ["2026-11-26T11:00:00Z", "1時間前"],
  ["2026-11-25T12:00:01Z", "23時間前"],
  ["2026-11-25T12:00:00Z", "1日前"],
  ["2026-10-01T12:00:00Z", "56日前"],
])("what waits since %s is said to be %s", (since, text) => {
  expect(ageText(new Date(since), now)).toBe(text)
})
