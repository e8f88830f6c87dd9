/** The word for a colour, by its index B−V. */
export function wordOfColor(index: number): string {
  const limits = [
    [-0.02, "青白"],
    [0.3, "白"],
    [0.6, "うす黄"],
    [0.95, "黄"],
    [1.42, "オレンジ"],
  ] as const
  return limits.find(([below]) => index < below)?.[1] ?? "赤"
}

/** 37年. Beyond 200 light years: およそ498年. */
export const wordsOfTravel = (lightYears: number): string =>
  `${lightYears > 200 ? "およそ" : ""}${lightYears}年`

const directions = [
  "北",
  "北北東",
  "北東",
  "東北東",
  "東",
  "東南東",
  "南東",
  "南南東",
  "南",
  "南南西",
  "南西",
  "西南西",
  "西",
  "西北西",
  "北西",
  "北北西",
] as const

/** One of sixteen directions. */
export function wordOfDirection(azimuth: number): (typeof directions)[number] {
  return directions[Math.round((((azimuth % 360) + 360) % 360) / 22.5) % 16] ?? "北"
}

/** A direction as far as the room tells it: 正面, 正面から右へ90度. */
export function wordsFromFront(azimuth: number, front: number): string {
  const turned = Math.round(((((azimuth - front) % 360) + 540) % 360) - 180)
  if (turned === 0) return "正面"
  return Math.abs(turned) === 180
    ? "まうしろ"
    : `正面から${turned > 0 ? "右" : "左"}へ${Math.abs(turned)}度`
}
