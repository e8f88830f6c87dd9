export const categories = [
  { id: 1, name: "屋内" },
  { id: 2, name: "無料" },
  { id: 3, name: "自宅で" },
  { id: 4, name: "親子" },
  { id: 5, name: "小学生向け" },
  { id: 6, name: "初心者向け" },
  { id: 7, name: "賞品あり" },
  { id: 8, name: "ホテル" },
  { id: 9, name: "鉄道・電車" },
  { id: 10, name: "屋外" },
  { id: 11, name: "スタンプラリー" },
] as const
