import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import { searchFor } from "#shared/addresses/search.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Chip } from "#app/ui/text/chip.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { filterIcon } from "#app/ui/icons.ts"
import { ScrollRow } from "#app/ui/list/scroll-row.tsx"
import { orderName } from "#shared/search/order-names.ts"
import type { OrderId } from "#shared/search/orders.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import css from "./orders.module.css"

const offered: OrderId[] = ["new", "popular", "satisfying", "ending", "price"]

/** Links to the search under the same condition, where lists have other orders and filters. */
export function Orders({ filter }: { filter: ListingFilter }) {
  const asked = asSearch(filter)
  return (
    <nav className={css.orders} aria-label="並べかえ・絞り込む">
      <ScrollRow>
        <li>
          <Chip as={SiteLink} to={searchFor(asked)}>
            <Icon of={filterIcon} size="s" />
            並べかえ・絞り込む
          </Chip>
        </li>
        {offered.map((order) => (
          <li key={order}>
            <Chip as={SiteLink} to={searchFor({ ...asked, order })}>
              {orderName(order, "")}
            </Chip>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}

function asSearch(filter: ListingFilter): Partial<SearchQuery> {
  switch (filter.kind) {
    case "area":
      return { areas: [filter.id], ...narrowing(filter) }
    case "prefecture":
      return { prefectures: [filter.id], ...narrowing(filter) }
    case "category":
      return { categories: [filter.id] }
    case "place":
      return { places: [filter.id] }
    case "maker":
      return { makers: [filter.id] }
  }
}

const narrowing = ({ and }: Extract<ListingFilter, { kind: "area" | "prefecture" }>) =>
  and?.kind === "type" ? { types: [and.id] } : and ? { categories: [and.id] } : {}
