import type { Counts } from "#domain/listings/counts.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { CountedLinks } from "#app/components/listing/counted-links.tsx"
import { areaName } from "#app/components/listing/names.ts"
import { MysteryMap } from "./mystery-map.tsx"
import { areas } from "#shared/catalogue/areas.ts"
import css from "./regions.module.css"

type Props = { counts: { areas: Counts; prefectures: Counts } }

/** The map of Japan, with the areas as a list beside it. */
export function Regions({ counts }: Props) {
  return (
    <div className={css.regions}>
      <MysteryMap counts={counts.prefectures} />
      <nav aria-label="エリア">
        <CountedLinks
          links={areas.map(({ id }) => ({
            label: areaName(id),
            to: addresses.area(id),
            count: counts.areas[id] ?? 0,
          }))}
        />
      </nav>
    </div>
  )
}
