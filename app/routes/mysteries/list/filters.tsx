import { Suspense, useState } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { AdSlot } from "#app/third-parties/ads/ad-slot.tsx"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { useChosen } from "#app/components/use-chosen.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { filterIcon } from "#app/ui/icons.ts"
import { WakingPart } from "#app/ui/kept/waking-part.tsx"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { FilterForm } from "./filter-form.tsx"
import css from "./filters.module.css"
import type { Found } from "./found.ts"
import { searchFor } from "#shared/addresses/search.ts"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  /** The typed words. Those that were understood are not in the query's. */
  typed: string
  query: SearchQuery
  found: Found
  today: Day
  /** How many criteria the search has. */
  chosen: number
}

const Sheet = lazyPart(async () => (await import("#app/ui/overlay/sheet.tsx")).Sheet)

/** Beside the list on wide screens; on phones a sheet, or without scripts a part of the page that a link opens. */
export function Filters({ typed, query, found, today, chosen: count }: Props) {
  const { chosen: asked, choose: ask } = useChosen(query, searchFor)
  /** Null until it is opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null)
  // Other words find other things, so the form starts again with what it unfolds. A choice here writes all words out, and goes on.
  const [sentence, setSentence] = useState(typed)
  if (typed !== sentence && typed !== query.kwd) setSentence(typed)
  const form = (
    <FilterForm
      key={`${sentence} ${query.kwd}`}
      asked={asked}
      found={found}
      today={today}
      onAsk={ask}
    />
  )
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
        <WakingPart id="filter-panel" of={found}>
          {() => form}
        </WakingPart>
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
                  {numberText(found.total)}件を見る
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
