import { expect, test } from "vitest"
import { periodText, shortDay } from "./period-text.ts"

const at = (view: "month" | "week" | "day" | "list", day: string) =>
  periodText({ view, day, page: 1, pref: null, type: null })

test("the heading names the month, week or day that is shown", () => {
  expect(at("month", "2026-11-21")).toBe("2026年11月")
  expect(at("list", "2026-12-01")).toBe("2026年12月")
  expect(at("week", "2026-11-15")).toBe("2026年11月15日〜21日")
  expect(at("week", "2026-11-29")).toBe("2026年11月29日〜12月5日")
  expect(at("day", "2026-11-21")).toBe("2026年11月21日（土）")
  expect(shortDay("2026-11-03")).toBe("11月3日（火）")
})
