import type { Star } from "#shared/sky/read-stars.ts"
import { wordOfColor, wordsOfTravel } from "#shared/sky/words-of-stars.ts"
import css from "./sky.module.css"
import type { StarName } from "./sky-props.ts"

type Props = {
  star: Star | null
  name: StarName | undefined
  letter: string | undefined
  /** 方角と高さ, while the sextant measures. */
  measured: string | null
  onClose: () => void
}

/** The label of what was pressed. An empty place has none. */
export function StarCard({ star, name, letter, measured, onClose }: Props) {
  return (
    <div className={css.card}>
      {star && (
        <>
          <p className={css.starName}>
            {name ? name[1] : "（名前のない星）"}
            {letter && <span className={css.letter}>{letter}</span>}
          </p>
          <dl className={css.facts}>
            {name && <Fact name="星座" value={`${name[2]}座`} />}
            <Fact name="明るさ" value={`${star.magnitude.toFixed(1)}等`} />
            {name && <Fact name="色" value={wordOfColor(star.color)} />}
            {name && <Fact name="光の旅" value={wordsOfTravel(name[3])} />}
          </dl>
        </>
      )}
      {measured && <p className={css.measured}>{measured}</p>}
      <button type="button" className={css.close} aria-label="札を閉じる" onClick={onClose}>
        ×
      </button>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
