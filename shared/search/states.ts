/** When a mystery can be played. Its last day counts as open. */
export const states = [
  { id: "today", name: "今日遊べる" },
  { id: "tonight", name: "今夜遊べる" },
  { id: "weekend", name: "今週末遊べる" },
  { id: "open", name: "開催中" },
  { id: "ending", name: "終了間近" },
  { id: "last-day", name: "本日まで" },
  { id: "before", name: "開催前" },
  { id: "off", name: "中止・延期・休止" },
  { id: "ended", name: "終了" },
] as const

export type StateId = (typeof states)[number]["id"]
