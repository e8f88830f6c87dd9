import type { ReactNode } from "react"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import type { StatisticsPage } from "./read-page.ts"
import css from "./summary.module.css"

type Props = Pick<StatisticsPage, "totals" | "figures">

/** The totals, each with what it is counted from. */
export function Summary({ totals, figures }: Props) {
  const { success, minutes, money, difficulty } = figures
  return (
    <dl className={css.figures}>
      <Figure label="遊んだ謎" value={number(totals.plays)} unit="件" />
      <Figure label="書いたナゾ活" value={number(totals.reviews)} unit="件" note="非公開も含む" />
      <Figure label="気になる" value={number(totals.favorites)} unit="件" />
      <Figure
        label="連続で遊んだ日"
        value={number(totals.longestStreak)}
        unit="日"
        note={totals.currentStreak > 0 ? `いま${totals.currentStreak}日目` : "これまでの最長"}
      />
      {success.of > 0 && (
        <Figure
          label="成功率"
          value={number(Math.round((success.count / success.of) * 100))}
          unit="%"
          note={`${success.of}件中${success.count}件`}
        />
      )}
      {amount(minutes) > 0 && (
        <Figure
          label="遊んだ時間"
          value={number(Math.round(amount(minutes) / 60))}
          unit="時間"
          note={sources(minutes, "目安の時間")}
        />
      )}
      {amount(money) > 0 && (
        <Figure
          label="使ったお金"
          value={number(amount(money))}
          unit="円"
          note={sources(money, "通常料金")}
        />
      )}
      <Figure
        label="訪れた都道府県"
        value={number(figures.prefectures)}
        unit={`/ ${prefectures.length}`}
      />
      {difficulty && (
        <Figure
          label="感じた難しさ"
          value={difficulty.own.toFixed(1)}
          note={`ほかの人は平均${difficulty.others.toFixed(1)}（${difficulty.count}件）`}
        />
      )}
    </dl>
  )
}

type FigureProps = { label: string; value: string; unit?: string; note?: ReactNode }

function Figure({ label, value, unit, note }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt className="text-12 ink-2">{label}</dt>
      <dd>
        <b className="num">{value}</b> {unit && <span className="text-14">{unit}</span>}
        {note && <small className={css.note}>{note}</small>}
      </dd>
    </div>
  )
}

type Amount = StatisticsPage["figures"]["money"]

const amount = ({ own, usual }: Amount) => own.sum + usual.sum

/** Where a sum comes from: what the member noted, and what makers say about the rest. */
function sources({ own, usual }: Amount, usualName: string): string {
  if (usual.count === 0) return `${own.count}件の記録から`
  if (own.count === 0) return `${usual.count}件の${usualName}から`
  return `記録${own.count}件と、ほか${usual.count}件の${usualName}から`
}

const number = (value: number) => value.toLocaleString("ja-JP")
