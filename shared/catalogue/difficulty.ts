export const difficulties = [
  { level: 1, label: "楽勝", flame: "#64B5F6", emoji: "😊" },
  { level: 2, label: "かんたん", flame: "#66BB6A", emoji: "🙂" },
  { level: 3, label: "程よく悩む", flame: "#FFB300", emoji: "🤔" },
  { level: 4, label: "手ごわい", flame: "#FF5722", emoji: "😤" },
  { level: 5, label: "激難", flame: "#C2185B", emoji: "😱" },
] as const

export type Difficulty = (typeof difficulties)[number]

/** The level of a rating or an average; none where there is no rating. */
export function difficultyOf(rating: number | null): Difficulty | null {
  return difficulties.find(({ level }) => level === Math.round(rating ?? 0)) ?? null
}

export function difficultyLabel(rating: number | null): string {
  return difficultyOf(rating)?.label ?? "難易度未設定"
}

export function averageDifficultyText(average: number): string {
  return average.toFixed(1)
}
