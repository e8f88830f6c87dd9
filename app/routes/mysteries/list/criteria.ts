import { searchFor } from "#shared/addresses/search.ts"
import { askedOf, askedOrder } from "#shared/search/asked.ts"
import { forEverybody, type SearchQuery } from "#shared/search/query.ts"
import { truncate } from "#shared/text/truncate.ts"
import type { TypedSearch } from "./typed-search.ts"

type Places = { id: number; name: string }[]

/** A criterion of the search, and the address without it. */
export type CriterionLink = { label: string; to: string }

/** Every criterion of a search: first the words that stay words, then those understood, then the filters. */
export function criteriaOf(
  { asked, query, understood }: TypedSearch,
  places: Places,
): CriterionLink[] {
  const { kwd } = asked
  const filters = { ...asked, kwd: "" }
  return [
    // Written out: without other words 雨 would be a word again.
    ...(query.kwd ? [{ label: `「${query.kwd}」`, rest: { ...query, kwd: "" } }] : []),
    ...understood.filter(
      ({ label }, n) => understood.findIndex((other) => other.label === label) === n,
    ),
    ...[...askedOf(filters, places), ...askedOrder(filters)]
      .filter(({ label }) => !understood.some((word) => word.label === label))
      .map(({ label, rest }) => ({ label, rest: { ...rest, kwd } })),
  ].map(({ label, rest }) => ({ label: truncate(label, 24), to: searchFor(rest) }))
}

const mostWords = 4

/** 新宿駅から近い順の「鍵」・東京都・街歩きの謎 */
export function headingOf(query: SearchQuery, places: Places): string {
  const asked = askedOf(forEverybody(query), places).map(({ label }) => truncate(label, 40))
  const order = askedOrder(query).map(({ label }) => `${truncate(label, 40)}の`)
  if (asked.length + order.length === 0) return "謎をさがす"
  const said = asked.slice(0, mostWords).join("・")
  const more = asked.length > mostWords ? "など" : ""
  return `${order.join("")}${said}${more}${asked.length > 0 ? "の" : ""}謎`
}
