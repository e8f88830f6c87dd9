import { shortPrefectureName, prefectures } from "#shared/prefectures.ts"
import css from "./japan-map.module.css"
import { japanTiles } from "./japan-tiles.ts"

type Props = {
  /** How strong a tile is, 0 to 4. */
  step: (prefectureId: string) => number
  /** One sentence that says what the picture shows. */
  label: string
  names?: boolean
}

const names = new Map(prefectures.map(({ id, name }) => [id, shortPrefectureName(name)]))

/** Japan as a picture: what can be pressed stands beside it as a list. */
export function JapanMap({ step, label, names: named }: Props) {
  return (
    <>
      <p className="vh">{label}</p>
      <div className={css.map} aria-hidden>
        {japanTiles.map(({ id, gridArea }) => (
          <span key={id} className={css[`step${step(id)}`]} style={{ gridArea }}>
            {named && names.get(id)}
          </span>
        ))}
      </div>
    </>
  )
}
