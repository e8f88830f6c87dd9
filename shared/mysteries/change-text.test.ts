import { expect, test } from "vitest"
import { changeText, type Facts } from "./change-text.ts"

const dates = { startDate: "2026-12-05", endDate: "2026-12-07" }

const said = (before: Facts, after: Facts, now: Partial<typeof dates> = {}) =>
  changeText({ before, after, ...dates, ...now, today: "2026-11-28" })

test.each([
  [{ situation: "cancelled" }, "中止になりました"],
  [{ situation: "postponed" }, "延期になりました（新しい日程は未定です）"],
  [{ situation: "paused", situation_until: "2026-12-20" }, "休止になりました（12月20日まで）"],
  [{ situation: "paused" }, "休止になりました"],
  [{ situation: "closed" }, "12月7日で営業を終了します"],
  [{ sold_out: true }, "完売しました"],
  [{ sold_out: false }, "また申し込めるようになりました"],
  [{ places: ["港の蔵"] }, "会場が変わりました"],
  [{ words: "雨のため" }, ""],
  [{ title: "別の題" }, ""],
  [{ hours: [[1, 600, 1200, null]] }, ""],
  [{}, ""],
] as const)("of %j a member reads %s", (after, text) => {
  expect(said({ situation: null }, after)).toBe(text)
})

test("a member reads from which days to which a run was moved, also where only one of them is another", () => {
  const moved = "日程が変わりました（2026/11/28〜2026/12/7 → 2026/12/5〜2026/12/7）"
  expect(said({ startDate: "2026-11-28" }, { startDate: "2026-12-05" })).toBe(moved)
  expect(
    said(
      { situation: null, startDate: "2026-11-28" },
      { situation: "rescheduled", startDate: "2026-12-05" },
    ),
  ).toBe(moved)
})

test("a member reads that a run takes place after all, or goes on", () => {
  expect(said({ situation: "cancelled" }, { situation: null })).toBe(
    "予定どおり開催されることになりました",
  )
  expect(said({ situation: "paused" }, { situation: null })).toBe("再開しました")
})

test("a member reads all that has changed at once, prices with the former ones", () => {
  expect(
    said(
      { price: 2400, advance_price: null, startDate: "2026-11-28" },
      { price: 2800, advance_price: 2500, startDate: "2026-12-05", place: "港の蔵" },
    ),
  ).toBe(
    "日程が変わりました（2026/11/28〜2026/12/7 → 2026/12/5〜2026/12/7）。料金が変わりました（2,400円 → 2,800円）。前売の料金が2,500円になりました。会場が変わりました",
  )
})
