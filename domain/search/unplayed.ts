import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { AddPlayedState } from "#shared/addresses/add-played.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { readSearchPage } from "./read-page.ts"
import { understand } from "./understand.ts"

/** As much of a mystery as is needed to choose it. */
export type ChosenMystery = { id: string; title: string; img: string | null }

/** Mysteries that the member may have played, but does not have as played. Null where there is no such page. */
export async function listUnplayed(
  tx: ViewerTx,
  index: IndexSnapshot,
  { today, ...state }: AddPlayedState & { today: Day },
): Promise<{ items: ChosenMystery[]; next: string | null } | null> {
  const understanding = await understand(tx, queryOf(state), today)
  const page = await readSearchPage(tx, index, understanding, state.after)
  return page && { ...page, items: page.items.map(({ id, title, img }) => ({ id, title, img })) }
}

/** Years that have a shelf of their own, this one the first. */
const shelves = 3
const shelved = 6

/** The best known of the last years, so that a member can look for their own past in them; nothing twice. */
export async function listUnplayedOfYears(
  tx: ViewerTx,
  index: IndexSnapshot,
  { today, besides }: { today: Day; besides: readonly ChosenMystery[] },
): Promise<{ year: string; items: ChosenMystery[] }[]> {
  const shown = new Set(besides.map(({ id }) => id))
  const years = []
  for (let ago = 0; ago < shelves; ago++) {
    const year = String(Number(today.slice(0, 4)) - ago)
    const page = await listUnplayed(tx, index, { by: "year", of: year, after: null, today })
    const items = (page?.items ?? []).filter(({ id }) => !shown.has(id)).slice(0, shelved)
    for (const { id } of items) shown.add(id)
    if (items.length > 0) years.push({ year, items })
  }
  return years
}

/** Nobody has played what is still to come. Words find the names that they are in first, everything else what most know. */
const queryOf = ({ by, of }: AddPlayedState): SearchQuery => ({
  ...noSearch,
  status: "unplayed",
  states: ["open", "ended"],
  order: by === "words" && of !== null ? "recommended" : "popular",
  ...(of !== null &&
    {
      popular: {},
      year: { from: `${of}-01-01`, to: `${of}-12-31` },
      prefecture: { prefectures: [of] },
      maker: { makers: [of] },
      words: { kwd: of },
    }[by]),
})
