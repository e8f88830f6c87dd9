import { dayText } from "#shared/time/tokyo.ts"
import type { Line } from "./sort-entries.ts"

const outcomes: Record<string, string> = { success: "成功", failure: "失敗" }

/** The parts of a line beside the title that were understood, and those that were not. */
export function understoodOf(line: Line): string {
  const { status, day, doubt, satisfaction, outcome, memo, company, unread } = line
  return [
    status === 1 && "気になる",
    status === 2 && doubt === null && (day === null ? "日付なし" : dayText(day)),
    satisfaction !== null && `満足度 ${satisfaction.toFixed(1)}`,
    outcome !== null && outcomes[outcome],
    company !== null && company,
    memo !== null && "メモあり",
    unread.length > 0 && `読み取れませんでした：${unread.join("、")}`,
  ]
    .filter(Boolean)
    .join("・")
}

const doubts: Record<string, string> = {
  "no-year": "年が書かれていません。",
  "no-day": "日が書かれていません。",
  "short-year": "年が2桁です。",
  order: "月と日の順がわかりません。",
  impossible: "この日付はありません。",
  future: "先の日付です。",
  "too-early": "1990年より前の日付です。",
  zone: "時差のある予定で、日本での日付がわかりません。",
  "in-between": "日付が行の途中に書かれています。",
  "not-running": "この日は開催されていません。",
}

export const doubtText = ({ doubt }: Pick<Line, "doubt">) => (doubt ? (doubts[doubt] ?? "") : "")
