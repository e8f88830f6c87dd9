import type { Address } from "#shared/addresses/addresses.ts"
import { shortPrefectureName, prefectures } from "#shared/catalogue/prefectures.ts"
import css from "./japan-map.module.css"
import { japanTiles } from "#shared/catalogue/japan-tiles.ts"

type Props = {
  /** The colour step of a tile, 0 to 4. */
  step: (prefectureId: string) => number
  /** A text alternative of one sentence. */
  label: string
  names?: boolean
  /** An outline in place of the colour. */
  isOutlined?: (prefectureId: string) => boolean
  /** The link of a tile, for pointers; the list beside the map has the same links. */
  to?: (prefectureId: string) => Address
}

const names = new Map(prefectures.map(({ id, name }) => [id, shortPrefectureName(name)]))

/** Japan as a picture; the accessible links are in the list beside it. */
export function JapanMap({ step, label, names: named, isOutlined, to }: Props) {
  return (
    <>
      <p className="vh">{label}</p>
      <div className={css.map} aria-hidden>
        {japanTiles.map(({ id, gridArea }) => {
          const look = isOutlined?.(id) ? "outlined" : `step${step(id)}`
          const tile = { className: css[look], style: { gridArea } }
          const href = to?.(id)
          return href ? (
            <a key={id} {...tile} href={href} tabIndex={-1}>
              {named && names.get(id)}
            </a>
          ) : (
            <span key={id} {...tile}>
              {named && names.get(id)}
            </span>
          )
        })}
      </div>
    </>
  )
}
