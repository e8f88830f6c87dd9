import { dayText } from "../time/tokyo.ts"
import { type Participation, participations } from "./participation.ts"

type Told = {
  people: number | null
  participation: string | null
  hints: number | null
  price: number | null
  /** The days of further plays. */
  plays: string[]
}

/** What a review tells besides difficulty, time and outcome, in words. */
export const moreFacts = ({ people, participation, hints, price, plays }: Told): string[] =>
  [
    participation === null ? "" : (participations[participation as Participation] ?? ""),
    people === null ? "" : `${people}人で`,
    hints === null ? "" : hints === 0 ? "ヒントなし" : `ヒント${hints}回`,
    price === null ? "" : price === 0 ? "無料" : `${price.toLocaleString("ja-JP")}円`,
    plays.length === 0 ? "" : `もう一度遊んだ日 ${plays.map(dayText).join("、")}`,
  ].filter(Boolean)
