import { prefectures } from "../catalogue/prefectures.ts"
import { hoursAndMinutes } from "../catalogue/play-time.ts"
import { type Day, monthDayText } from "../time/tokyo.ts"

/** A member's year in figures. Nothing in it tells how a mystery goes. */
export type YearCard = {
  year: number
  name: string
  plays: number
  /** On which something was played. */
  days: number
  success: { count: number; of: number }
  /** The types played most. */
  types: { name: string; count: number }[]
  /** Number of plays in each prefecture. */
  prefectures: Record<string, number>
  longestDay: { day: Day; minutes: number } | null
  /** The titles of what they liked best. */
  best: string[]
}

export const yearCardShapes = {
  wide: { width: 1200, height: 630, label: "横長（1200×630）" },
  tall: { width: 1080, height: 1920, label: "縦長（1080×1920）" },
} as const

export type YearCardShape = keyof typeof yearCardShapes

/** Each fact of the card with its words; what is unknown is left out. */
export function yearCardFacts(card: YearCard): [label: string, text: string][] {
  const { plays, days, success, types, longestDay, best } = card
  const visited = Object.keys(card.prefectures).length
  const facts: [string, string | false][] = [
    ["遊んだ謎", `${plays}件`],
    ["遊んだ日", `${days}日`],
    ["成功率", success.of > 0 && `${percent(success)}%（${success.of}件中${success.count}件）`],
    ["タイプ", types.length > 0 && types.map(({ name, count }) => `${name} ${count}`).join("、")],
    ["都道府県", visited > 0 && `${prefectures.length}のうち${visited}`],
    [
      "いちばん長い一日",
      longestDay !== null &&
        `${monthDayText(longestDay.day)}（${hoursAndMinutes(longestDay.minutes)}）`,
    ],
    ["ベスト3", best.length > 0 && best.map((title) => `「${title}」`).join("")],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== false)
}

export const yearCardTitle = ({ year, name }: YearCard) => `${name}さんの${year}年ナゾ活カード`

/** The picture in words. */
export const yearCardText = (card: YearCard) =>
  `${yearCardTitle(card)}。${yearCardFacts(card)
    .map(([label, text]) => `${label}${text}`)
    .join("。")}。`

export const percent = ({ count, of }: YearCard["success"]) => Math.round((count / of) * 100)
