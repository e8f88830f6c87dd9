import { Fragment } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { DayGrid } from "#app/ui/form/day-grid.tsx"
import { Histogram } from "#app/ui/picture/histogram.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { Day } from "#shared/time/tokyo.ts"
import type { StatisticsYear } from "./read-page.ts"
import css from "./year.module.css"

type Props = {
  of: StatisticsYear
  days: Readonly<Record<Day, number>>
  /** The others are folded. */
  isLatest: boolean
}

export function Year({ of, days, isLatest }: Props) {
  const { year, played } = of
  const title = `${year}年`
  const count = `${(played?.total ?? 0).toLocaleString("ja-JP")}件`
  if (isLatest) {
    return (
      <section>
        <SectionHead title={title} count={count} />
        <Charts of={of} days={days} />
      </section>
    )
  }
  return (
    <details className={css.fold}>
      <summary>
        <h2 className={css.title}>
          {title} <span className="text-14 ink-2">{count}</span>
        </h2>
        <Icon of={chevronDownIcon} />
      </summary>
      <Charts of={of} days={days} />
    </details>
  )
}

function Charts({ of, days }: Pick<Props, "of" | "days">) {
  const { year, played, written, months } = of
  return (
    <div className={css.charts}>
      {played && (
        <>
          <Histogram
            columns={months.map(({ month, plays }) => ({
              label: `${month}月`,
              value: plays.length,
            }))}
            sentence={`ひと月に平均${played.averageMonthly.toFixed(1)}件、いちばん遊んだのは${played.mostActiveMonth}月`}
            unit="件"
            showValues
          />
          <DayGrid year={year} counts={days} sentence="遊んだ日" />
          <Favourites of={played} />
        </>
      )}
      {written && (
        <p className="text-14 ink-2">
          {`書いたナゾ活${written.total}件：ひと月に平均${written.averageMonthly.toFixed(1)}件、いちばん書いたのは${written.mostActiveMonth}月`}
        </p>
      )}
      <Months of={of} />
    </div>
  )
}

type Played = NonNullable<StatisticsYear["played"]>

function Favourites({ of: { topTypes, topCategories, topPrefectures } }: { of: Played }) {
  const rows = [
    { label: "タイプ", names: topTypes.map(({ typeName, count }) => `${typeName} ${count}`) },
    {
      label: "カテゴリー",
      names: topCategories.map(({ categoryName, count }) => `${categoryName} ${count}`),
    },
    {
      label: "都道府県",
      names: topPrefectures.map(({ prefectureName, count }) => `${prefectureName} ${count}`),
    },
  ].filter(({ names }) => names.length > 0)
  return (
    <dl className={css.favourites}>
      {rows.map(({ label, names }) => (
        <Fragment key={label}>
          <dt className="ink-2">{label}</dt>
          <dd>{names.join("、")}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The same as a table, with what was played. */
function Months({ of: { year, months } }: Pick<Props, "of">) {
  const lived = months.filter(({ plays, reviews }) => plays.length + reviews > 0)
  return (
    <details className={css.table}>
      <summary>
        表で見る
        <Icon of={chevronDownIcon} />
      </summary>
      <table>
        <caption className="vh">{year}年に月ごとに遊んだ謎と書いたナゾ活</caption>
        <thead>
          <tr>
            <th scope="col">月</th>
            <th scope="col">遊んだ謎</th>
            <th scope="col">ナゾ活</th>
          </tr>
        </thead>
        <tbody>
          {lived.map(({ month, plays, reviews }) => (
            <tr key={month}>
              <th scope="row">{month}月</th>
              <td>
                <span className="num">{plays.length}件</span>
                <ul className={css.titles}>
                  {plays.map(({ mysteryId, mysteryTitle, playedAt }) => (
                    <li key={mysteryId}>
                      <span className="num ink-2">{Number(playedAt.slice(8))}日</span>{" "}
                      <SiteLink to={addresses.mystery(mysteryId)} prefetch="none">
                        {mysteryTitle}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </td>
              <td className="num">{reviews}件</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
