import type { MysteryCard } from "#domain/mysteries/card.ts"
import { readCards } from "#domain/mysteries/read-cards.ts"
import { all, type Condition } from "#domain/search-index/condition.ts"
import { gatherHits } from "#domain/search-index/hits.ts"
import type { IndexSnapshot, Matches } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { foundBy } from "./conditions-of.ts"
import { inPrefectures, readNearest } from "./nearest.ts"
import { type Order, orderOf, type Stretch } from "./order.ts"
import { isValidRank, type Next, type Ranked, readNewest, readRanked } from "./ranked-rows.ts"
import type { Station } from "./stations.ts"
import type { Understanding } from "./understand.ts"

export const searchPageSize = 24

/** The last item of a page: its stretch of the order, its rank, its id. Stays valid when that mystery is gone. */
type Anchor = { stretch: number } & Ranked & {
    /** The position of the stretch that is mixed into this one. */
    mixedIn?: Ranked
  }

/** With its distance in a list from near to far. */
export type FoundMystery = MysteryCard & { metres: number | null }

export type SearchPage = { items: FoundMystery[]; next: string | null }

/**
 * The page after the anchor that the page before ended with; the first page after null. Null where `after` is no such anchor, or
 * the station of the order is unknown.
 */
export async function readSearchPage(
  tx: ViewerTx,
  index: IndexSnapshot,
  understanding: Understanding,
  after: string | null,
): Promise<SearchPage | null> {
  const page = preparePage(tx, understanding, after)
  return page && page.read(await index.match(page.conditions))
}

/** The same in two steps, so that one match can answer more than the page. */
export function preparePage(
  tx: ViewerTx,
  { query, station, today }: Understanding,
  after: string | null,
): { conditions: Condition[]; read: (matches: Matches) => Promise<SearchPage> } | null {
  const order = orderOf(query, today)
  const anchor = after === null ? null : readAnchor(after, order)
  if (after !== null && !anchor) return null
  if (query.order === "near" && !station) return null

  const queried = foundBy(query, today)
  const stretches = order.stretches.map((stretch) => ({ ...stretch, of: all(queried, stretch.of) }))
  const remaining = stretches.slice(anchor?.stretch ?? 0)
  return {
    conditions: [...remaining.map(({ of }) => of), ...(station ? inPrefectures : [])],
    async read(matches) {
      const found = await readRows(tx, matches, { ...order, stretches, anchor, station })
      const shown = found.slice(0, searchPageSize)
      const isDistant = ({ stretch }: Anchor) => stretches[stretch]?.by === "distance"
      const metres = new Map(shown.filter(isDistant).map(({ id, rank }) => [id, Number(rank)]))
      const cards = await readCards(
        tx,
        shown.map(({ id }) => id),
      )
      return {
        items: cards.map((card) => ({ ...card, metres: metres.get(card.id) ?? null })),
        next: found.length > searchPageSize ? anchorText(shown, anchor) : null,
      }
    },
  }
}

/** One row of a page; `isMixedIn`: among rows of the stretches before its own. */
type Row = Ranked & { stretch: number; isMixedIn?: true }

type Wanted = Order & {
  anchor: Anchor | null
  /** The beginning of a list from near to far. */
  station: Station | null
}

/** Of so many rows, the last is mixed in. Pages hold a multiple of it, so each begins at the first. */
const mixing = 6

/** Reads one row more than fits on a page: it shows that another page follows. */
async function readRows(
  tx: ViewerTx,
  matches: Matches,
  { stretches, mixedIn = 0, anchor, station }: Wanted,
): Promise<Row[]> {
  const first = anchor?.stretch ?? 0
  const gathered = gatherHits(
    matches,
    stretches.slice(first).map(({ of }) => of),
  )
  async function readStretch(n: number, next: Next): Promise<Row[]> {
    const stretch = stretches[n]
    const hits = gathered[n - first]
    if (!stretch || !hits || hits.total === 0) return []
    const { by } = stretch
    const rows =
      by === "ordinal"
        ? await readNewest(tx, hits, next)
        : by !== "distance"
          ? await readRanked(tx, { ...stretch, by }, hits, next)
          : station && (await readNearest(tx, matches, hits, { from: station, ...next }))
    return (rows ?? []).map((row) => ({ ...row, stretch: n }))
  }
  /** Stretch by stretch, until there are enough. */
  async function readOn(from: number, to: number, { after, count }: Next): Promise<Row[]> {
    const found: Row[] = []
    for (let n = from; n < to && found.length < count; n++) {
      const next = { after: n === from ? after : null, count: count - found.length }
      found.push(...(await readStretch(n, next)))
    }
    return found
  }

  const count = searchPageSize + 1
  if (first >= mixedIn) return readOn(first, stretches.length, { after: anchor, count })
  const rows = await readOn(first, mixedIn, { after: anchor, count })
  const began = anchor?.mixedIn ?? null
  const among = await readStretch(mixedIn, { after: began, count: Math.ceil(count / mixing) })
  const mixed = mixRows(rows, among).slice(0, count)
  const after = mixed.findLast(({ isMixedIn }) => isMixedIn) ?? began
  const rest = { after, count: count - mixed.length }
  return [...mixed, ...(await readOn(mixedIn, stretches.length, rest))]
}

/** Mixes rows in as long as there are rows to mix among. */
function mixRows(rows: Row[], among: Row[]): Row[] {
  const each = mixing - 1
  return rows.flatMap((row, n) => {
    const next = (n + 1) % each === 0 ? among[(n + 1) / each - 1] : undefined
    return next ? [row, { ...next, isMixedIn: true }] : [row]
  })
}

function anchorText(shown: Row[], began: Anchor | null): string {
  const last = shown.findLast(({ isMixedIn }) => !isMixedIn)
  const mixedIn = shown.findLast(({ isMixedIn }) => isMixedIn) ?? began?.mixedIn
  const ranks = [last, mixedIn].flatMap((row) => (row ? [row.rank, row.id] : []))
  return [last?.stretch, ...ranks].join("~")
}

function readAnchor(after: string, { stretches, mixedIn = 0 }: Order): Anchor | null {
  const [number = "", rank = "", id = "", ...rest] = after.split("~")
  const stretch = /^\d$/.test(number) ? Number(number) : -1
  if (!isRanked({ rank, id }, stretches[stretch])) return null
  const mixed = { rank: rest[0] ?? "", id: rest[1] ?? "" }
  const isMixed = stretch < mixedIn && isRanked(mixed, stretches[mixedIn])
  return { stretch, rank, id, ...(isMixed ? { mixedIn: mixed } : {}) }
}

const isRanked = ({ rank, id }: Ranked, stretch: Stretch | undefined) =>
  stretch !== undefined && isValidRank(stretch.by, rank) && /^[A-Za-z0-9]{22}$/.test(id)
