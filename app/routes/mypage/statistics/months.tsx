import { type CSSProperties, useId, useState } from "react"
import { PosterTile } from "#app/components/mystery/poster-tile.tsx"
import { ShareCardButton } from "#app/components/share-card/share-card-button.tsx"
import type { StatisticsPage } from "./read-page.ts"
import { Story, Table } from "./story.tsx"
import css from "./months.module.css"

type Props = { year: number; plays: StatisticsPage["plays"] }

/** The months of a year. One is open; pressing another shows its posters, and one without a play cannot be pressed. */
export function Months({ year, plays }: Props) {
  const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) =>
    plays.filter(({ day }) => day !== null && Number(day.slice(5, 7)) === month),
  )
  const peak = Math.max(...months.map(({ length }) => length))
  const most = months.findIndex(({ length }) => length === peak) + 1
  const [open, setOpen] = useState(most)
  const shown = months[open - 1] ?? []
  const rated = shown.flatMap(({ satisfaction }) => satisfaction ?? [])
  const part = useId()
  const subject = `${year}-${String(open).padStart(2, "0")}`
  return (
    <Story
      ground="paper"
      sentence={`${most}月に${peak}作`}
      table={
        <Table
          caption="月ごとに遊んだ謎"
          columns={["月", "遊んだ謎", "ナゾ活"]}
          rows={months.map((plays, n) => ({
            key: `${n}`,
            head:
              plays.length > 0 ? (
                <button type="button" className={css.row} onClick={() => setOpen(n + 1)}>
                  {`${n + 1}月`}
                </button>
              ) : (
                `${n + 1}月`
              ),
            cells: [`${plays.length}作`, `${plays.filter(({ hasReview }) => hasReview).length}件`],
          }))}
        />
      }
    >
      <div className={css.months}>
        <div>
          <p className="text-14 ink-2 scripted">グラフをタップすると、その月の謎が見られます</p>
          <div className={css.bars}>
            {months.map(({ length }, n) => (
              <button
                key={n}
                type="button"
                className={css.bar}
                aria-label={`${n + 1}月 ${length}作`}
                aria-expanded={n + 1 === open}
                aria-controls={part}
                disabled={length === 0}
                onClick={() => setOpen(n + 1)}
              >
                {length > 0 && <span className="num">{length}</span>}
                <i style={{ "--share": length / peak } as CSSProperties} />
                <small className="num">{n + 1}</small>
              </button>
            ))}
          </div>
        </div>
        <section id={part} className={css.open} aria-label={`${open}月に遊んだ謎`}>
          <h3 className={css.title}>
            {`${open}月`}
            {rated.length > 0 && (
              <small>
                {`満足度の平均 ${(rated.reduce((sum, each) => sum + each, 0) / rated.length).toFixed(1)}`}
              </small>
            )}
          </h3>
          <ul className={css.posters}>
            {shown.map((play) => (
              <li key={play.id}>
                <PosterTile
                  mystery={play}
                  satisfaction={play.satisfaction}
                  hasReview={play.hasReview}
                  sizes="(min-width: 960px) 140px, 30vw"
                />
              </li>
            ))}
          </ul>
          <div className={css.show}>
            <ShareCardButton key={subject} subject={subject} size="s">
              {`${open}月のカードを見せる`}
            </ShareCardButton>
          </div>
        </section>
      </div>
    </Story>
  )
}
