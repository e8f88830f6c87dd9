import type { MysteryCard } from "#domain/mysteries/card.ts"
import { readCards } from "#domain/mysteries/read-cards.ts"
import { all, type Condition } from "#domain/search-index/condition.ts"
import { gatherHits } from "#domain/search-index/hits.ts"
import type { IndexSnapshot, Matches } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { conditionsOf } from "./conditions-of.ts"
import { inPrefectures, readNearest } from "./nearest.ts"
import { type Stretch, stretchesOf } from "./order.ts"
import { isValidRank, type Ranked, readNewest, readRanked } from "./ranked-rows.ts"
import { findStation, type Station } from "./stations.ts"

export const searchPageSize = 24

/** The last item of a page: its stretch of the order, its rank, its id. Stays valid when that mystery is gone. */
type Anchor = { stretch: number } & Ranked

/** With its distance in a list from near to far. */
export type FoundMystery = MysteryCard & { metres: number | null }

export type SearchPage = { items: FoundMystery[]; next: string | null }

export type PageAt = {
  today: Day
  /** The anchor that the page before ended with; null for the first page. */
  after: string | null
  /** That of the order, where the caller has found it already (`withKnownStation`). */
  station?: Station | null
}

/** Null where `after` is no such anchor, or the station of the order is unknown. */
export async function readSearchPage(
  tx: ViewerTx,
  index: IndexSnapshot,
  query: SearchQuery,
  at: PageAt,
): Promise<SearchPage | null> {
  const page = await preparePage(tx, query, at)
  return page && page.read(await index.match(page.conditions))
}

/** The same in two steps, so that one match can answer more than the page. */
export async function preparePage(
  tx: ViewerTx,
  query: SearchQuery,
  { today, after, station: known = null }: PageAt,
): Promise<{ conditions: Condition[]; read: (matches: Matches) => Promise<SearchPage> } | null> {
  const stretches = stretchesOf(query, today)
  const anchor = after === null ? null : readAnchor(after, stretches)
  if (after !== null && !anchor) return null
  const station = query.order === "near" ? (known ?? (await findStation(tx, query.at))) : null
  if (query.order === "near" && !station) return null

  const queried = all(...conditionsOf(query, today).values())
  const remaining = stretches
    .slice(anchor?.stretch ?? 0)
    .map((stretch) => ({ ...stretch, of: all(queried, stretch.of) }))
  return {
    conditions: [...remaining.map(({ of }) => of), ...(station ? inPrefectures : [])],
    async read(matches) {
      const found = await readRows(tx, matches, { stretches: remaining, anchor, station })
      const shown = found.slice(0, searchPageSize)
      const last = found.length > searchPageSize ? shown.at(-1) : undefined
      const isDistant = ({ stretch }: Anchor) => stretches[stretch]?.by === "distance"
      const metres = new Map(shown.filter(isDistant).map(({ id, rank }) => [id, Number(rank)]))
      const cards = await readCards(
        tx,
        shown.map(({ id }) => id),
      )
      return {
        items: cards.map((card) => ({ ...card, metres: metres.get(card.id) ?? null })),
        next: last ? [last.stretch, last.rank, last.id].join("~") : null,
      }
    },
  }
}

type Wanted = {
  /** From that of the anchor on. */
  stretches: Stretch[]
  anchor: Anchor | null
  /** Where a list from near to far begins. */
  station: Station | null
}

/** Stretch by stretch, until there is one more than fits on a page: it shows that another page follows. */
async function readRows(
  tx: ViewerTx,
  matches: Matches,
  { stretches, anchor, station }: Wanted,
): Promise<Anchor[]> {
  const first = anchor?.stretch ?? 0
  const gathered = gatherHits(
    matches,
    stretches.map(({ of }) => of),
  )
  const found: Anchor[] = []
  for (const [n, { by, ...stretch }] of stretches.entries()) {
    const count = searchPageSize + 1 - found.length
    if (count === 0) break
    const hits = gathered[n]
    if (!hits || hits.total === 0) continue
    const next = { after: n === 0 ? anchor : null, count }
    const rows =
      by === "ordinal"
        ? await readNewest(tx, hits, next)
        : by !== "distance"
          ? await readRanked(tx, { ...stretch, by }, hits, next)
          : station && (await readNearest(tx, matches, hits, { from: station, ...next }))
    found.push(...(rows ?? []).map((row) => ({ stretch: first + n, ...row })))
  }
  return found
}

function readAnchor(after: string, stretches: Stretch[]): Anchor | null {
  const [number = "", rank = "", id = ""] = after.split("~")
  const stretch = /^\d$/.test(number) ? stretches[Number(number)] : undefined
  if (!stretch || !isValidRank(stretch.by, rank) || !/^[A-Za-z0-9]{22}$/.test(id)) return null
  return { stretch: Number(number), rank, id }
}
