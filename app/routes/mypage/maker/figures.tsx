import { SiteLink } from "#app/components/site-link.tsx"
import { prefectureName } from "#app/components/listing/names.ts"
import type {
  FigureKind,
  Figures as Counts,
  MakerFigures,
} from "#domain/analytics/maker-figures.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { numberText } from "#shared/text/number-text.ts"
import { addDays, type Day, shortDayText } from "#shared/time/tokyo.ts"
import css from "./figures.module.css"

const kinds: { kind: FigureKind; name: string; unit: string }[] = [
  { kind: "opened", name: "カードから開かれた", unit: "回" },
  { kind: "interested", name: "気になる", unit: "人" },
  { kind: "played", name: "プレイ済", unit: "人" },
  { kind: "reviewed", name: "ナゾ活", unit: "人" },
]

const few = "5未満"
const countText = (n: number | null, unit = "") => (n === null ? few : `${numberText(n)}${unit}`)

/** The weekly figures of a maker: bars for eyes, and the same as tables. */
export function Figures({ figures }: { figures: MakerFigures | null }) {
  const [latest] = figures?.weeks ?? []
  if (!figures || !latest) return <p className="ink-2">最初の1週間が終わると、ここに出ます。</p>
  const { weeks, mysteries, prefectures } = figures
  return (
    <>
      <p className="text-14 ink-2">
        月曜から日曜までの、終わった週ごとの数です。5に満たない数と、引き算でそれが分かる合計は出しません。おひとり記録モードの人は含みません。
      </p>
      <div className={css.charts}>
        {kinds.map((of) => (
          <Chart key={of.kind} of={of} weeks={weeks} />
        ))}
      </div>
      <details>
        <summary className={css.more}>{`${weeks.length}週の数を表で見る`}</summary>
        <div className={css.scroller}>
          <table className={css.table}>
            <Head first="週" />
            <tbody>
              {weeks.map((week) => (
                <tr key={week.week}>
                  <th scope="row">{weekText(week.week)}</th>
                  <Cells of={week} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <h3 className={css.name}>{`謎ごと（${weekText(latest.week)}）`}</h3>
      {mysteries.length === 0 ? (
        <p className="ink-2">この週は、どの謎も5に満たない数でした。</p>
      ) : (
        <div className={css.scroller}>
          <table className={css.table}>
            <Head first="謎" />
            <tbody>
              {mysteries.map((mystery) => (
                <tr key={mystery.id}>
                  <th scope="row">
                    <SiteLink to={addresses.mystery(mystery.id)}>{mystery.title}</SiteLink>
                  </th>
                  <Cells of={mystery} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h3 className={css.name}>{`気になるをつけた人の都道府県（${weekText(latest.week)}）`}</h3>
      {prefectures.length === 0 ? (
        <p className="ink-2">この週は、5人以上いる都道府県がありませんでした。</p>
      ) : (
        <ul className={css.prefectures}>
          {prefectures.map(({ prefecture, n }) => (
            <li key={prefecture}>{`${prefectureName(prefecture)} ${numberText(n)}人`}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const weekText = (monday: Day) => `${shortDayText(monday)}〜${shortDayText(addDays(monday, 6))}`

const Head = ({ first }: { first: string }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      {kinds.map(({ kind, name }) => (
        <th key={kind} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

const Cells = ({ of }: { of: Counts }) =>
  kinds.map(({ kind, unit }) => (
    <td key={kind} data-few={of[kind] === null ? "" : undefined}>
      {countText(of[kind], unit)}
    </td>
  ))

type ChartProps = { of: (typeof kinds)[number]; weeks: MakerFigures["weeks"] }

/** The bars of a year, for eyes: the table below says the same. A week without a figure has a base line alone. */
function Chart({ of: { kind, name, unit }, weeks }: ChartProps) {
  const most = Math.max(1, ...weeks.map((week) => week[kind] ?? 0))
  return (
    <figure className={css.chart}>
      <figcaption className={css.caption}>
        <span>{name}</span>
        <b className="num">{countText(weeks[0]?.[kind] ?? null, unit)}</b>
      </figcaption>
      <div className={css.bars} aria-hidden>
        {weeks.toReversed().map((week) => (
          <span
            key={week.week}
            className={css.bar}
            style={{ blockSize: `${((week[kind] ?? 0) / most) * 100}%` }}
          />
        ))}
      </div>
    </figure>
  )
}
