import { expect, test } from "vitest"
import { updateLines } from "./update-lines.ts"

const at = (day: string) => new Date(`${day}T12:00:00+09:00`)

test("a visitor reads each move of a run with the days of its time", () => {
  const updates = [
    { at: at("2026-11-20"), before: { endDate: "2026-12-20" }, after: { endDate: "2026-12-31" } },
    {
      at: at("2026-11-10"),
      before: { startDate: "2026-12-01", title: "旧題", situation: null },
      after: { startDate: "2026-12-05", title: "新題", situation: "rescheduled" },
    },
    { at: at("2026-11-01"), before: { words: null }, after: { words: "ひとこと" } },
  ]
  expect(updateLines({ startDate: "2026-12-05", endDate: "2026-12-31" }, updates)).toEqual([
    {
      day: "2026年11月20日",
      text: "日程が変わりました（2026/12/5〜2026/12/20 → 2026/12/5〜2026/12/31）",
    },
    {
      day: "2026年11月10日",
      text: "日程が変わりました（2026/12/1〜2026/12/20 → 2026/12/5〜2026/12/20）。タイトルが変わりました",
    },
  ])
})

test("a visitor reads which hours hold now", () => {
  const [text] = updateLines({ startDate: null, endDate: null }, [
    {
      at: at("2026-11-20"),
      before: { hours: [], closed_days: [] },
      after: {
        hours: [
          [0, 600, 1200, null],
          [1, null, null, null],
        ],
        closed_days: ["2026-12-31"],
      },
    },
  ]).map((line) => line.text)
  expect(text).toBe("営業時間が変わりました（月 休み / 日 10:00–20:00）。臨時の休みが変わりました")
})
