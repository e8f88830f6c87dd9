import { MeterBars } from "#app/ui/meter-bars.tsx"
import { SectionHead } from "#app/ui/section-head.tsx"
import type { StatisticsPage } from "./read-page.ts"
import css from "./statistics.module.css"

/** Of all years, with shares. A mystery of two types counts for both. */
export function Tops({ types, categories }: StatisticsPage["tops"]) {
  return (
    <section>
      <SectionHead title="よく遊ぶもの" />
      <div className={css.tops}>
        <div>
          <h3 className={css.title}>タイプ</h3>
          <MeterBars
            bars={types.map(({ typeName, count, percentage }) => ({
              label: typeName,
              value: count,
              note: `${percentage}%`,
            }))}
            unit="件"
          />
        </div>
        {categories.length > 0 && (
          <div>
            <h3 className={css.title}>カテゴリー</h3>
            <MeterBars
              bars={categories.map(({ categoryName, count, percentage }) => ({
                label: categoryName,
                value: count,
                note: `${percentage}%`,
              }))}
              unit="件"
            />
          </div>
        )}
      </div>
    </section>
  )
}
