import { MeterBars } from "#app/ui/picture/meter-bars.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { StatisticsPage } from "./read-page.ts"
import css from "./statistics.module.css"

/** Of all years, with shares. A mystery of two types counts for both. */
export function Tops({ types, categories, prefectures }: StatisticsPage["tops"]) {
  const groups = [
    {
      title: "タイプ",
      tops: types.map(({ typeName, ...share }) => ({ name: typeName, ...share })),
    },
    {
      title: "カテゴリー",
      tops: categories.map(({ categoryName, ...share }) => ({ name: categoryName, ...share })),
    },
    {
      title: "都道府県",
      tops: prefectures.map(({ prefectureName, ...share }) => ({ name: prefectureName, ...share })),
    },
  ].filter(({ tops }) => tops.length > 0)
  return (
    <section>
      <SectionHead title="よく遊ぶもの" />
      <div className={css.tops}>
        {groups.map(({ title, tops }) => (
          <div key={title}>
            <h3 className={css.title}>{title}</h3>
            <MeterBars
              bars={tops.map(({ name, count, percentage }) => ({
                label: name,
                value: count,
                note: `${percentage}%`,
              }))}
              unit="件"
            />
          </div>
        ))}
      </div>
    </section>
  )
}
