import { JapanMap } from "#app/components/map/japan-map.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"
import css from "./statistics.module.css"

type Props = { counts: Readonly<Record<string, number>> }

/** The map fills with the prefectures where the member has played. */
export function Places({ counts }: Props) {
  const visited = prefectures
    .map(({ id, name }) => ({ id, name, count: counts[id] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  const label = `${prefectures.length}都道府県のうち${visited.length}で遊びました`
  return (
    <section>
      <SectionHead title="日本地図" count={`${visited.length} / ${prefectures.length}`} />
      <div className={css.places}>
        <JapanMap step={(id) => stepOf(counts[id] ?? 0)} label={label} names />
        <ul className={css.visited}>
          {visited.map(({ id, name, count }) => (
            <li key={id}>
              {shortPrefectureName(name)} <span className="num ink-2">{count}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Once is a colour already; from ten on it does not get darker. */
const stepOf = (count: number) => [1, 2, 5, 10].filter((least) => count >= least).length
