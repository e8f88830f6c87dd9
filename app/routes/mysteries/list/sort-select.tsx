import { Suspense, useState } from "react"
import { useNavigate } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { orderName } from "#shared/search/order-names.ts"
import { orderIds } from "#shared/search/orders.ts"
import { type SearchQuery } from "#shared/search/query.ts"
import { KeptInputs } from "#app/components/search/kept-inputs.tsx"
import { inOrder, type TypedSearch } from "./typed-search.ts"
import css from "./sort-select.module.css"
import { searchFor } from "#shared/addresses/search.ts"

const NearSheet = lazyPart(async () => (await import("./near-sheet.tsx")).NearSheet)

/** The order of the list. The order by distance first asks for a starting point. */
export function SortSelect({ typed }: { typed: TypedSearch }) {
  const { query } = typed
  const navigate = useNavigate()
  /** Null until it asks for the first time. */
  const [asksNear, setAsksNear] = useState<boolean | null>(null)
  const change = (to: Pick<SearchQuery, "order" | "at">) =>
    void navigate(searchFor(inOrder(typed, to)), { preventScrollReset: true })
  return (
    <>
      <div className={`scripted ${css.select}`}>
        {query.order === "near" && (
          <Button tone="quiet" size="s" onClick={() => setAsksNear(true)}>
            駅を変える
          </Button>
        )}
        <Select
          label="並び順"
          hideLabel
          size="s"
          value={query.order}
          options={orderIds.map((id) => ({
            value: id,
            label: orderName(id, id === query.order ? query.at : ""),
          }))}
          onChange={({ currentTarget }) => {
            const order = orderIds.find((id) => id === currentTarget.value)
            if (order === "near") setAsksNear(true)
            else if (order) change({ order, at: "" })
          }}
        />
        {asksNear !== null && (
          <Suspense>
            <NearSheet
              open={asksNear}
              onClose={() => setAsksNear(false)}
              at={query.at}
              onChoose={(at) => {
                setAsksNear(false)
                change({ order: "near", at })
              }}
            />
          </Suspense>
        )}
      </div>
      <noscript>{import.meta.env.SSR && <SortLinks typed={typed} />}</noscript>
    </>
  )
}

/** Used without scripts. */
function SortLinks({ typed }: { typed: TypedSearch }) {
  const { query } = typed
  return (
    <>
      <ul className={css.links} aria-label="並び順">
        {orderIds
          .filter((id) => id !== "near")
          .map((id) => (
            <li key={id}>
              <SiteLink
                to={searchFor(inOrder(typed, { order: id, at: "" }))}
                aria-current={id === query.order ? "true" : undefined}
              >
                {orderName(id, "")}
              </SiteLink>
            </li>
          ))}
      </ul>
      <form action={addresses.mysteries} className={css.near}>
        <KeptInputs
          query={{ ...inOrder(typed, { order: "near", at: "" }), order: "recommended" }}
        />
        <input type="hidden" name="sort" value="near" />
        <TextField label="駅から近い順" name="at" defaultValue={query.at} placeholder="新宿" />
        <Button type="submit" tone="secondary">
          並べる
        </Button>
      </form>
    </>
  )
}
