import { useHiddenHere } from "#app/components/mine/use-hidden-here.ts"
import { useHides, useMine } from "#app/components/mine/use-mine.ts"
import { type ListPage, useMore } from "#app/components/use-more.ts"
import type { MysteryCard } from "#domain/mysteries/card.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Found } from "./found.ts"
import { addressAfter } from "./search-address.ts"

type Page = {
  query: SearchQuery
  after: string | null
  list: ListPage<MysteryCard>
  found: Found
}
type MyPage = ListPage<MysteryCard> & { found: Found & { hidden: number } }

/** What is found: by everybody, or by the member who looks, where they hide something or ask for their marks. */
export function useMySearch({ query, after, list, found }: Page) {
  const hides = useHides()
  const isOwn = hides || query.mark !== null
  const ownAddress = (page: string) =>
    `/api/mine${page}${page.includes("?") ? "&" : "?"}hides=${hides ? 1 : 0}`
  const mine = useMine<MyPage>(isOwn ? ownAddress(addressAfter(query, after)) : null)
  const own = mine.kind === "mine" ? mine : null
  const { items, ...more } = useMore(
    own?.data ?? list,
    (next) => (own ? `${ownAddress(next)}&only=list` : `/api${next}`),
    own ? `mine ${own.n}` : "",
  )
  const played = useHiddenHere()
  const isLeftOut = ({ id }: MysteryCard) =>
    mine.kind === "failed" && query.mark === null && played.has(id)
  return {
    mine,
    found: own?.data.found ?? found,
    hidden: own?.data.found.hidden ?? 0,
    items: items.filter((item) => !isLeftOut(item)),
    ...more,
    // Not everybody's next page below a member's list that is still to come.
    next: mine.kind === "waiting" ? null : more.next,
  }
}
