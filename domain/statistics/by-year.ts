import type { Day } from "#shared/time/tokyo.ts"

export const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

type Dated<T> = { day: Day; of: T }

/** The items by year, newest year first, each with its twelve months. */
export function byYear<T>(dated: readonly Dated<T>[]) {
  const years = Map.groupBy(dated, ({ day }) => Number(day.slice(0, 4)))
  return [...years]
    .toSorted(([one], [other]) => other - one)
    .map(([year, items]) => {
      const months = monthsOfYear.map((month) => ({
        month,
        items: items.filter(({ day }) => Number(day.slice(5, 7)) === month).map(({ of }) => of),
      }))
      const most = Math.max(...months.map((each) => each.items.length))
      return {
        year,
        items: items.map(({ of }) => of),
        months,
        averageMonthly: items.length / 12,
        /** The first of those with the most. */
        mostActiveMonth: months.find((each) => each.items.length === most)?.month ?? 1,
      }
    })
}
