import { firstOf, lastOf, type Month, weekOf } from "./month.ts"
import { addDays, type Day } from "./tokyo.ts"

export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, n) => addDays(first, n))

/** The whole weeks that cover a month, days of its neighbours included. */
export function weeksOf(month: Month): Day[][] {
  const weeks: Day[][] = []
  for (let first = weekOf(firstOf(month)); first <= lastOf(month); first = addDays(first, 7)) {
    weeks.push(daysFrom(first, 7))
  }
  return weeks
}
