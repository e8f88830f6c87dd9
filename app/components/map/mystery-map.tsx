import type { Counts } from "#domain/listings/counts.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { areaOf } from "#shared/catalogue/areas.ts"
import { JapanMap } from "./japan-map.tsx"
import css from "./mystery-map.module.css"

/**
 * The number of mysteries by prefecture, as colour. On phones, where a tile is smaller than a finger, it links to its area,
 * whose tiles are adjacent.
 */
export function MysteryMap({ counts }: { counts: Counts }) {
  const most = Math.max(1, ...Object.values(counts))
  const map = { step: (id: string) => stepOf(counts[id] ?? 0, most), names: true }
  return (
    <figure>
      <div className="to-959">
        <JapanMap {...map} label={label} to={(id) => addresses.area(areaOf(id).id)} />
      </div>
      <div className="from-960">
        <JapanMap {...map} label={label} to={addresses.prefecture} />
      </div>
      <figcaption className={css.key}>
        謎が少ない
        <span className={css.steps} aria-hidden>
          <i />
          <i />
          <i />
          <i />
          <i />
        </span>
        多い
      </figcaption>
    </figure>
  )
}

const label = "日本地図。謎の数を色で表しています。"

/** On a power scale, because a few prefectures have most mysteries and the others should differ too. */
function stepOf(count: number, most: number): number {
  if (count === 0) return 0
  return Math.max(1, Math.ceil((Math.log(count + 1) / Math.log(most + 1)) * 4))
}
