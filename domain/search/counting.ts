import type { ViewerTx } from "#domain/transaction.ts"
import { marks } from "#shared/search/status-filters.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { countAmong, countBits } from "./bits.ts"
import { all, type Condition, everything } from "./condition.ts"
import { carrying, type Conditions, conditionsOf } from "./conditions-of.ts"
import { openSearch } from "./open-search.ts"
import { listOptions, type Option, type Options } from "./options.ts"

/** How many there are, and how many there would be with each filter that is offered. */
export type SearchCounts = Omit<Options, "all"> & {
  total: number
  counts: Record<string, number>
}

export async function countSearch(
  tx: ViewerTx,
  query: SearchQuery,
  today: Day,
): Promise<SearchCounts> {
  return countOffered(tx, query, today, await listOptions(tx, query, today))
}

async function countOffered(
  tx: ViewerTx,
  query: SearchQuery,
  today: Day,
  { all: options, ...offered }: Options,
): Promise<SearchCounts> {
  const { total = 0, ...counts } = await countOptions(tx, conditionsOf(query, today), options)
  return { ...offered, total, counts }
}

/** The same for a member: also by their marks, and how many are hidden of what everybody finds. */
export async function countPersonal(tx: ViewerTx, query: SearchQuery, today: Day) {
  const options = await listOptions(tx, query, today)
  const byMark: Option[] = [
    { name: "mark:any", of: everything, instead: ["mark"] },
    ...marks.map(({ id }): Option => ({ name: `mark:${id}`, of: carrying(id), instead: ["mark"] })),
  ]
  const found = await countOffered(tx, query, today, {
    ...options,
    all: [...options.all, ...byMark],
  })
  const hides = query.hidesPlayed && query.mark === null
  return { ...found, hidden: hides ? (found.counts["mark:any"] ?? 0) - found.total : 0 }
}

/** How many each search finds, and nothing else. */
export async function countEach(
  tx: ViewerTx,
  queries: readonly SearchQuery[],
  today: Day,
): Promise<number[]> {
  const asked = queries.map((query) => all(...conditionsOf(query, today).values()))
  const search = await openSearch(tx, asked)
  const totals = asked.map(() => 0)
  search((bitsOf) => {
    for (const [n, one] of asked.entries()) totals[n] = (totals[n] ?? 0) + countBits(bitsOf(one))
  })
  return totals
}

/** All that meet the conditions (`total`), and how many of them, or instead of them, each option has. */
export async function countOptions(tx: ViewerTx, conditions: Conditions, options: Option[]) {
  const counted: Option[] = [{ name: "total", of: everything, instead: [] }, ...options]
  const groups = besideEachOther(conditions, counted)
  const search = await openSearch(
    tx,
    groups.flatMap(({ beside, options }) => [beside, ...options.map(({ of }) => of)]),
  )
  const counts = Object.fromEntries(counted.map(({ name }) => [name, 0]))
  search((bitsOf) => {
    for (const { beside, options } of groups) {
      const hits = bitsOf(beside)
      if (!hits) continue
      const count = countAmong(hits)
      for (const { name, of } of options) counts[name] = (counts[name] ?? 0) + count(bitsOf(of))
    }
  })
  return counts
}

/** Options that leave out the same parts of the search are counted among the same others. */
function besideEachOther(conditions: Conditions, counted: Option[]) {
  const groups = new Map<string, { beside: Condition; options: Option[] }>()
  for (const option of counted) {
    const { instead } = option
    const left = [...conditions].filter(([part]) => !instead.includes(part))
    const key = instead.join(" ")
    const group = groups.get(key) ?? { beside: all(...left.map(([, of]) => of)), options: [] }
    groups.set(key, group)
    group.options.push(option)
  }
  return [...groups.values()]
}
