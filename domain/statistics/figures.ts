import type { Day } from "#shared/time/tokyo.ts"
import type { History } from "./statistics.ts"

export type Figures = ReturnType<typeof figuresOf>

/** Figures that the statistics page draws beyond the specified statistics. */
export function figuresOf({ plays, furtherPlays }: Pick<History, "plays" | "furtherPlays">) {
  const ended = plays.filter(({ outcome }) => outcome !== null)
  const compared = plays.flatMap(({ difficulty, othersDifficulty }) =>
    difficulty === null || othersDifficulty === null ? [] : [{ difficulty, othersDifficulty }],
  )
  return {
    days: countByDay([
      ...plays.flatMap(({ playedAt, isDayKnown }) => (isDayKnown ? playedAt : [])),
      ...furtherPlays,
    ]),
    prefectures: new Set(plays.flatMap((play) => play.prefectures)).size,
    success: {
      count: ended.filter(({ outcome }) => outcome === "success").length,
      of: ended.length,
    },
    minutes: told(plays, ({ minutes, usualMinutes }) => ({ own: minutes, usual: usualMinutes })),
    money: told(plays, ({ price, usualPrice }) => ({ own: price, usual: usualPrice })),
    difficulty:
      compared.length === 0
        ? null
        : {
            count: compared.length,
            own: mean(compared.map(({ difficulty }) => difficulty)),
            others: mean(compared.map(({ othersDifficulty }) => othersDifficulty)),
          },
  }
}

type Play = History["plays"][number]

/** The sum of what the member noted, and where they did not, of what the maker says. */
function told(
  plays: readonly Play[],
  read: (play: Play) => { own: number | null; usual: number | null },
) {
  const amounts = plays.map(read)
  const own = amounts.flatMap((amount) => amount.own ?? [])
  const usual = amounts.flatMap((amount) => (amount.own === null ? (amount.usual ?? []) : []))
  return {
    own: { sum: sum(own), count: own.length },
    usual: { sum: sum(usual), count: usual.length },
  }
}

function countByDay(days: readonly Day[]): Record<Day, number> {
  const counts: Record<Day, number> = {}
  for (const day of days) counts[day] = (counts[day] ?? 0) + 1
  return counts
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length
