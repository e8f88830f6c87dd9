import { useNavigation } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { useHiddenHere } from "#app/viewer/use-hidden-here.ts"
import { useHides, usePersonal } from "#app/viewer/use-personal.ts"
import { type ListPage, useLoadMore } from "#app/components/use-load-more.ts"
import type { KeptCard } from "#app/components/mystery/kept-card.ts"
import type { MysteryCard } from "#domain/mysteries/card.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Found } from "./found.ts"
import { personalSearchAt } from "#shared/addresses/personal-search.ts"
import * as search from "#shared/addresses/search.ts"
import { api } from "#shared/addresses/paths.ts"

type Page = {
  asked: SearchQuery
  query: SearchQuery
  after: string | null
  list: ListPage<KeptCard>
  found: Found
}
type PersonalListing = ListPage<MysteryCard> & { found: Found & { hidden: number } }

/** The results for everybody, or the member's own where they hide something or filter by status. */
export function usePersonalSearch({ asked, query, after, list, found }: Page) {
  const hides = useHides()
  const going = useNavigation().location
  const personal = usePersonal<PersonalListing>(
    personalSearchAt(search.write({ query: asked, after }), { hides }),
    going?.pathname === addresses.mysteries
      ? personalSearchAt(going.pathname + going.search, { hides })
      : null,
  )
  const own = personal.kind === "personal" ? personal : null
  const { items, ...more } = useLoadMore<KeptCard>(
    own?.data ?? list,
    (next) => (own && personalSearchAt(next, { hides, only: "list" })) ?? api + next,
    own ? `personal ${own.n}` : "",
  )
  const played = useHiddenHere()
  const isLeftOut = ({ id }: KeptCard) =>
    personal.kind === "failed" && query.status === null && played.has(id)
  return {
    personal,
    found: own?.data.found ?? found,
    hidden: own?.data.found.hidden ?? 0,
    items: items.filter((item) => !isLeftOut(item)),
    ...more,
    // The public next page must not follow a member's list that is still loading.
    next: personal.kind === "waiting" ? null : more.next,
  }
}
