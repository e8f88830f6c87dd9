import type { MonthOfArchive } from "#domain/listings/archives.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import * as archives from "#shared/addresses/archives.ts"
import css from "./month-overview.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = { months: MonthOfArchive[]; here: string | null; title?: string }

/** Years with their months, the latest first. Plain links: there can be hundreds. */
export function MonthOverview({ months, here, title = "終了した年月" }: Props) {
  if (months.length === 0) return <EmptyState title="終了した謎は、まだありません" />
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  return (
    <nav aria-label={title}>
      {years.map((year) => (
        <Year key={year} year={year} months={ofYear(months, year)} here={here} />
      ))}
    </nav>
  )
}

const ofYear = (months: MonthOfArchive[], year: string) =>
  months.filter(({ month }) => month.startsWith(year))

function Year({ year, months, here }: Omit<Props, "title"> & { year: string }) {
  return (
    <section className={css.year}>
      <SectionHead
        title={`${year}年`}
        count={`${numberText(months.reduce((sum, { count }) => sum + count, 0))}件`}
      />
      <ul className={css.months}>
        {months.toReversed().map(({ month, count }) => (
          <li key={month}>
            <a
              href={archives.write({ month, page: 1 })}
              className={css.month}
              aria-current={month === here ? "true" : undefined}
            >
              <span>
                <span className="vh">{year}年</span>
                {Number(month.slice(5))}月
              </span>
              <small className="num">{numberText(count)}件</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
