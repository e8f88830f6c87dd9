import { Suspense, useState } from "react"
import { addresses } from "#app/addresses/addresses.ts"
import { AdSlot } from "#app/third-parties/ads/ad-slot.tsx"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { useChosen } from "#app/components/use-chosen.ts"
import { Button } from "#app/ui/button.tsx"
import { Expandable } from "#app/ui/expandable.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { filterIcon } from "#app/ui/icons.ts"
import { Sheet } from "#app/ui/sheet.tsx"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { FilterForm } from "./filter-form.tsx"
import css from "./filters.module.css"
import type { Found } from "./found.ts"
import { searchFor } from "#app/addresses/search.ts"

type Props = {
  query: SearchQuery
  found: Found
  /** How many criteria the search has. */
  chosen: number
}

/** Beside the list on wide screens; on phones a sheet, or without scripts a part of the page that a link opens. */
export function Filters({ query, found, chosen: count }: Props) {
  const { asked, ask, isOwn } = useAsking(query)
  const [open, setOpen] = useState(false)
  const form = <FilterForm asked={asked} found={found} onAsk={ask} />
  return (
    <>
      <p className={css.opener}>
        <Button
          as="a"
          href="#filters"
          tone="secondary"
          size="s"
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          <Icon of={filterIcon} size="s" />
          絞り込み
          {count > 0 && <b className={css.number}>{count}</b>}
        </Button>
      </p>
      <aside id="filters" className={css.panel} aria-label="絞り込み">
        <div className={css.head}>
          <h2>絞り込み</h2>
          {count > 0 && (
            <SiteLink to={addresses.mysteries} className="row-inline tap text-14 bold accent">
              条件をリセット
            </SiteLink>
          )}
        </div>
        {found.total === 0 && !isOwn ? <Expandable title="条件を変える">{form}</Expandable> : form}
        <AdSlot />
      </aside>
      {open !== null && (
        <Suspense>
          <Sheet
            open={open}
            onClose={() => setOpen(false)}
            title="絞り込み"
            footer={
              <div className="flex grow one-line gap-12">
                <Button
                  tone="quiet"
                  onClick={() => ask({ ...noSearch, order: query.order, at: query.at })}
                >
                  リセット
                </Button>
                <Button wide onClick={() => setOpen(false)}>
                  {found.total.toLocaleString("ja-JP")}件を見る
                </Button>
              </div>
            }
          >
            {open && form}
          </Sheet>
        </Suspense>
      )}
    </>
  )
}

/** A choice shows at once; address and results follow. `isOwn`: the results are those of the last choice here. */
function useAsking(query: SearchQuery) {
  const navigate = useNavigate()
  const [shown, setShown] = useState({ query, asked: query })
  const [chosen, setChosen] = useState<string | null>(null)
  if (shown.query !== query) setShown({ query, asked: query })

  function ask(next: SearchQuery) {
    setShown({ query, asked: next })
    setChosen(searchFor(next))
    void navigate(searchFor(next), { preventScrollReset: true })
  }
  return { asked: shown.asked, ask, isOwn: chosen === searchFor(query) }
}
