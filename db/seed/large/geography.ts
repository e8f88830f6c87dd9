import { prefectures } from "#shared/catalogue/prefectures.ts"
import type { Random } from "#shared/random.ts"

/** Shares of the busiest prefectures; the others share the rest evenly. */
const dense: [id: string, share: number][] = [
  ["13", 0.34],
  ["27", 0.12],
  ["14", 0.09],
  ["23", 0.06],
  ["40", 0.05],
  ["26", 0.04],
  ["28", 0.04],
  ["12", 0.04],
  ["11", 0.03],
  ["01", 0.03],
]

export function homePrefecture(random: Random): string {
  let left = random.fraction()
  for (const [id, share] of dense) {
    left -= share
    if (left < 0) return id
  }
  return random.pick(prefectures).id
}

/** Towns with their stations, around which venues lie. */
export const towns: { prefecture: string; name: string; at: [number, number] }[] = [
  { prefecture: "13", name: "新宿", at: [35.69, 139.7] },
  { prefecture: "13", name: "渋谷", at: [35.66, 139.7] },
  { prefecture: "13", name: "池袋", at: [35.73, 139.71] },
  { prefecture: "13", name: "浅草", at: [35.71, 139.8] },
  { prefecture: "13", name: "吉祥寺", at: [35.7, 139.58] },
  { prefecture: "27", name: "梅田", at: [34.7, 135.5] },
  { prefecture: "27", name: "難波", at: [34.66, 135.5] },
  { prefecture: "14", name: "横浜", at: [35.46, 139.62] },
  { prefecture: "23", name: "名古屋", at: [35.17, 136.88] },
  { prefecture: "40", name: "博多", at: [33.59, 130.42] },
  { prefecture: "26", name: "京都", at: [34.99, 135.76] },
  { prefecture: "28", name: "三宮", at: [34.69, 135.2] },
  { prefecture: "12", name: "船橋", at: [35.7, 139.98] },
  { prefecture: "11", name: "大宮", at: [35.91, 139.62] },
  { prefecture: "01", name: "札幌", at: [43.07, 141.35] },
  { prefecture: "04", name: "仙台", at: [38.26, 140.88] },
  { prefecture: "34", name: "広島", at: [34.4, 132.47] },
  { prefecture: "47", name: "那覇", at: [26.21, 127.68] },
]
