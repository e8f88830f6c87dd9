import { dayText } from "../time/tokyo.ts"
import { type Participation, participations } from "./participation.ts"
import { numberText } from "../text/number-text.ts"

type Told = {
  people: number | null
  participation: string | null
  hints: number | null
  price: number | null
  /** The days of further plays. */
  plays: string[]
}

/** Facts of a review besides difficulty, time and outcome, in words. The size of a party is not worth a fold of its own. */
export function moreFacts({ people, participation, hints, price, plays }: Told): string[] {
  const facts = [
    participation === null ? "" : (participations[participation as Participation] ?? ""),
    hints === null ? "" : hints === 0 ? "ヒントなし" : `ヒント${hints}回`,
    price === null ? "" : price === 0 ? "無料" : `${numberText(price)}円`,
    plays.length === 0 ? "" : `もう一度遊んだ日 ${plays.map(dayText).join("、")}`,
  ].filter(Boolean)
  const isSaid = people === null || (people === 1 && participation === "alone")
  return isSaid || facts.length === 0 ? facts : [`${people}人で`, ...facts]
}
