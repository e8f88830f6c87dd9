/** How many reviews say whether its puzzles were solved, and how many that they were. */
type Outcomes = { outcomeCount: number; successCount: number }

/** The share among fewer people says more about them than about the mystery. */
const fewest = 5

/** In whole percent, rounded half up; null while fewer than five people know. */
export function successRate({ outcomeCount, successCount }: Outcomes): number | null {
  return outcomeCount < fewest
    ? null
    : Math.floor((successCount * 200 + outcomeCount) / (2 * outcomeCount))
}
