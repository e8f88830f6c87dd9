import { inState } from "#domain/search/conditions-of.ts"
import { all, type Condition } from "#domain/search-index/condition.ts"
import type { Hits } from "#domain/search-index/hits.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { pageAfter, readPageAcross } from "./numbered-page.ts"

/** The groups of a listing in their order. Each mystery is in one of them on any day. */
export const groupStates = ["open", "before", "ended"] as const

export type GroupState = (typeof groupStates)[number]

/** A group of a listing, and what of it is on the page. */
export type Group = Awaited<ReturnType<typeof readGroupedPage>>["groups"][number]

export const groupsOf = (of: Condition, today: Day): Condition[] =>
  groupStates.map((state) => all(of, inState(state, today)))

/** A page of a listing; `hits` are those of each group. Groups without mysteries are left out. */
export async function readGroupedPage(tx: ViewerTx, hits: Hits[], page: number) {
  const { parts, ...rest } = await readPageAcross(tx, hits, page)
  let before = 0
  const groups = groupStates.map((state, n) => {
    const total = hits[n]?.total ?? 0
    const firstPage = pageAfter(before)
    before += total
    return { state, total, firstPage, mysteries: parts[n] ?? [] }
  })
  return { ...rest, groups: groups.filter(({ total }) => total > 0) }
}
