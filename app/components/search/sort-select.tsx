import { useNavigate } from "react-router"
import { SiteLink } from "#app/components/site-link.tsx"
import { Select } from "#app/ui/select.tsx"
import { type OrderId, orders } from "#shared/search/orders.ts"
import { type SearchQuery } from "#shared/search/query.ts"
import css from "./sort-select.module.css"
import { searchAddress } from "./search-address.ts"

/** The order of the list; without scripts, its links. */
export function SortSelect({ query }: { query: SearchQuery }) {
  const navigate = useNavigate()
  const address = (order: OrderId) => searchAddress({ ...query, order })
  return (
    <>
      <div className={css.select}>
        <Select
          label="並び順"
          hideLabel
          size="s"
          value={query.order}
          options={orders.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => {
            const order = orders.find(({ id }) => id === currentTarget.value)
            if (order) void navigate(address(order.id), { preventScrollReset: true })
          }}
        />
      </div>
      <noscript>
        <ul className={css.links} aria-label="並び順">
          {orders.map(({ id, name }) => (
            <li key={id}>
              <SiteLink to={address(id)} aria-current={id === query.order ? "true" : undefined}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  )
}
