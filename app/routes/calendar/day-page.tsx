import { addresses } from "#shared/addresses/addresses.ts"
import type { KeptCard } from "#app/components/mystery/kept-card.ts"
import { BeyondLastPage } from "#app/components/personal-listing/beyond-last-page.tsx"
import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { ResultCounter } from "#app/ui/list/result-counter.tsx"
import type { CalendarProps } from "./calendar-props.ts"
import type { ShutMystery } from "./calendar-shown.ts"
import css from "./day-page.module.css"

type Props = CalendarProps & {
  mysteries: KeptCard[]
  shut: ShutMystery[]
  total: number
  pages: number
  hidden: number
  now: Date
}

/** Everything of one day, page by page. */
export function DayPage({ mysteries, shut, total, pages, hidden, now, state, to }: Props) {
  if (total === 0) {
    return (
      <EmptyState
        title={
          hidden > 0
            ? "この日の謎は、すべてプレイ済です。"
            : "この日に始まる謎、終わる謎はありません。"
        }
        text="ほかの日を見るか、条件を外してみてください。"
      />
    )
  }
  if (state.page > pages) return <BeyondLastPage last={to({ page: pages })} />
  return (
    <>
      <div className={css.count} data-holds>
        <ResultCounter count={total} note="この日に始まる謎と、この日までの謎" />
      </div>
      {shut.length > 0 && (
        <p className={css.shut} data-holds>
          <b>この日は休み</b>
          {shut.map(({ id, title }) => (
            <SiteLink key={id} to={addresses.mystery(id)} className="link">
              {title}
            </SiteLink>
          ))}
        </p>
      )}
      <CardGrid mysteries={mysteries} now={now} level={3} />
      <Pager page={state.page} pages={pages} href={(page) => to({ page })} link={SiteLink} />
    </>
  )
}
