import { classNames } from "#app/ui/class-names.ts"
import css from "./ship.module.css"

type Props = {
  windows: number
  name: string
  /** As the history keeps it, for those to whom nothing moves. */
  isStill?: boolean
  /** It turns round and leaves. */
  leaves?: boolean
}

/**
 * A black bubble with the form of a ship. Its windows stand one letter apart, where the letters of its bubble will be; the cover
 * of the last one is open.
 */
export const Ship = ({ windows, name, isStill, leaves }: Props) => (
  <>
    <span className="vh">
      {`黒い船の形の吹き出し。船首は${leaves ? "右" : "左"}。まるい窓が${kanji[windows] ?? windows}${
        leaves ? "" : `、光っている。うしろの窓の戸があいている。「${name}が入港しています」`
      }`}
    </span>
    <div aria-hidden className={classNames(css.ship, isStill && css.still, leaves && css.leaves)}>
      <Drawn windows={windows} />
      {!leaves && <span className={css.says}>{`${name}が入港しています`}</span>}
    </div>
  </>
)

/** Units of the drawing: a letter of the bubble is 16 px wide. */
const letter = 24

/** The middle of the first letter, 14 px and a half letter from the edge of the bubble. */
const first = 33

function Drawn({ windows }: { windows: number }) {
  const all = [...Array(windows).keys()].map((n) => first + n * letter)
  const last = all.at(-1) ?? first
  const stern = last + 34
  const funnel = (first + last) / 2 + 2
  const width = stern + 40
  return (
    <svg
      viewBox={`0 0 ${width} 116`}
      width={(width * 16) / letter}
      height={(116 * 16) / letter}
      className={css.hull}
    >
      <path
        className={css.ink}
        d={`M${funnel + 1} 26l1-10 16-9 12 3 ${width - funnel - 34}-7-2 6-${width - funnel - 40} 12-10-2-9 5zM18 12l2 1 1 44h-4zM${stern - 5} 16l2 1 1 42h-4zM20 15l${funnel - 32} 38-1 1zM17 15l1 1-16 27zM1 111l17-4 22 3-20 3zM${stern - 42} 110l28-4 30 3-26 4zM34 115l30-3 26 1-24 3z`}
      />
      <path
        className={css.red}
        d={`M${funnel - 9} 24l19-1 1 11-20 1zM${stern - 2} 17l20 6-21 8z`}
      />
      <path
        className={css.black}
        d={`M${funnel - 9} 35l19-1 2 26-23-1zM1 42l16 12 13 4 ${stern - 32}-1 14-7-1 29-9 23-${stern - 38} 1-18-11-7-20z`}
      />
      <path className={css.cut} d={`M8 55l20 8-1 1zM34 65l${stern - 36}-1-${stern - 40} 2z`} />
      {all.map((x) => (
        <path key={x} className={css.window} d={`M${x - 8} 79l2-6 5-3 6 1 4 5-1 6-5 5-6-1z`} />
      ))}
      <path
        className={css.open}
        d={`M${last - 10} 79l3-8 6-4 8 2 5 6-2 8-6 6-8-1zM${last + 15} 69l4 5v11l-4 4-4-5v-10z`}
      />
    </svg>
  )
}

const kanji = ["", "一つ", "二つ", "三つ", "四つ", "五つ", "六つ", "七つ", "八つ", "九つ"]
