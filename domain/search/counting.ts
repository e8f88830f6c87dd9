import { commonCounter, countBits } from "#domain/search-index/bits.ts"
import { all, type Condition, everything } from "#domain/search-index/condition.ts"
import type { IndexSnapshot, Matches } from "#domain/search-index/search-index.ts"
import { statusFilters } from "#shared/search/status-filters.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { byStatus, type Conditions, foundBy } from "./conditions-of.ts"
import type { Option } from "./options.ts"
import type { UnderstoodQuery } from "./understand.ts"

export type Counts = Record<string, number>

/** Counts the mysteries that each query finds. */
export async function countEach(
  index: IndexSnapshot,
  queries: readonly UnderstoodQuery[],
  today: Day,
): Promise<number[]> {
  const conditions = queries.map((query) => foundBy(query, today))
  return countMatches(await index.match(conditions), conditions)
}

/** Counts the mysteries that meet each condition. */
export function countMatches(matches: Matches, conditions: readonly Condition[]): number[] {
  const totals = conditions.map(() => 0)
  matches((bitsOf) => {
    for (const [n, each] of conditions.entries()) {
      totals[n] = (totals[n] ?? 0) + countBits(bitsOf(each))
    }
  })
  return totals
}

/** Filters by status, which only members have. */
export const statusOptions: Option[] = [
  { name: "status:any", of: everything, instead: ["status"] },
  ...statusFilters.map(({ id }): Option => ({
    name: `status:${id}`,
    of: byStatus(id),
    instead: ["status"],
  })),
]

/** All that meet the conditions (`total`), and how many would with each option. */
export async function countOptions(
  index: IndexSnapshot,
  conditions: Conditions,
  options: Option[],
): Promise<Counts> {
  const counting = prepareCounts(conditions, options)
  return counting.count(await index.match(counting.conditions))
}

/** The same in two steps, so that one match can answer more than the counts. */
export function prepareCounts(conditions: Conditions, options: Option[]) {
  const counted: Option[] = [{ name: "total", of: everything, instead: [] }, ...options]
  const groups = groupByRest(conditions, counted)
  return {
    conditions: groups.flatMap(({ rest, options }) => [rest, ...options.map(({ of }) => of)]),
    count(matches: Matches): Counts {
      const counts = Object.fromEntries(counted.map(({ name }) => [name, 0]))
      matches((bitsOf) => {
        for (const { rest, options } of groups) {
          const hits = bitsOf(rest)
          if (!hits) continue
          const count = commonCounter(hits)
          for (const { name, of } of options) counts[name] = (counts[name] ?? 0) + count(bitsOf(of))
        }
      })
      return counts
    },
  }
}

/** Groups options that replace the same parts of the query: they share the rest of it. */
function groupByRest(conditions: Conditions, counted: Option[]) {
  const groups = new Map<string, { rest: Condition; options: Option[] }>()
  for (const option of counted) {
    const { instead } = option
    const rest = [...conditions].filter(([part]) => !instead.includes(part))
    const key = instead.join(" ")
    const group = groups.get(key) ?? { rest: all(...rest.map(([, of]) => of)), options: [] }
    groups.set(key, group)
    group.options.push(option)
  }
  return [...groups.values()]
}
