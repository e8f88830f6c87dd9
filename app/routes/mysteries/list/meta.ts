import { addresses } from "#shared/addresses/addresses.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { itemList, listed } from "#app/head/structured-data/item-list.ts"
import type { KeptCard } from "#app/components/mystery/kept-card.ts"
import { forEverybody, type SearchQuery } from "#shared/search/query.ts"
import { searchFor } from "#shared/addresses/search.ts"
import { numberText } from "#shared/text/number-text.ts"

type Page = {
  asked: SearchQuery
  heading: string
  found: { total: number }
  list: { items: KeptCard[] }
  after: string | null
  origin: string
}

export function searchMeta({ asked, heading, found, list, after, origin }: Page) {
  const isFirst = after === null
  const isAll = searchFor(asked) === addresses.mysteries
  return pageMeta({
    origin,
    path: searchFor({ ...forEverybody(asked), order: "recommended" }),
    title: isAll ? "謎解き・脱出ゲームをさがす" : `${heading}解き・脱出ゲーム`,
    description: isAll
      ? "街歩き、脱出ゲーム、マーダーミステリー、宝探し。いま遊べる謎を、場所・日にち・人数・難易度からさがせます。"
      : `${heading}解き・脱出ゲームが${numberText(found.total)}件。開催日、場所、難易度、遊んだ人のナゾ活を比べて選べます。`,
    data: [
      breadcrumbList(origin, { here: "謎をさがす", path: addresses.mysteries }),
      isFirst ? itemList(origin, list.items.map(listed), { total: found.total }) : null,
    ],
    robots: isFirst && found.total > 0 && isWorthKnowing(asked) ? undefined : "noindex, follow",
  })
}

/** Search engines index all mysteries, one type or one tag. Other criteria have their own pages or too many combinations. */
function isWorthKnowing(query: SearchQuery): boolean {
  const { types, tags } = query
  const rest = { ...query, types: [], tags: [] }
  return types.length + tags.length <= 1 && searchFor(rest) === addresses.mysteries
}
