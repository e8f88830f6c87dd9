import { addDays, type Day } from "../time/tokyo.ts"

/** The counts of a mystery on a day, in the order in which people come to it. */
export const reachKinds = [
  "impressions",
  "views",
  "clicks",
  "interested",
  "played",
  "reviews",
] as const

export type ReachKind = (typeof reachKinds)[number]

/** A number for each kind. */
export type Reach = Record<ReachKind, number>

type Words = { name: string; meaning: string }

export const reachWords: Record<ReachKind, Words> = {
  impressions: { name: "表示", meaning: "カードの一部でも画面に出た回数" },
  views: { name: "半分以上の表示", meaning: "カードの半分以上が画面に出た回数" },
  clicks: { name: "クリック", meaning: "カードから謎のページが開かれた回数" },
  interested: { name: "気になる", meaning: "気になるにした会員の数" },
  played: { name: "プレイ済", meaning: "プレイ済にした会員の数" },
  reviews: { name: "ナゾ活", meaning: "書かれた公開のナゾ活の数" },
}

export const reachOf = (number: (kind: ReachKind) => number) =>
  Object.fromEntries(reachKinds.map((kind) => [kind, number(kind)])) as Reach

/** Days, the last one included. */
export type Range = { from: Day; to: Day }

/** In days. */
export const longestRange = 366
export const usualRange = 28

/** The last of them is yesterday: today is not finished. */
export const latestDays = (count: number, today: Day): Range => ({
  from: addDays(today, -count),
  to: addDays(today, -1),
})
