import { classNames } from "#app/ui/class-names.ts"
import css from "./ship.module.css"

type Props = {
  windows: number
  name: string
  /** As the history keeps it, for those who have no scripts. */
  isStill?: boolean
  /** It turns round and leaves. */
  leaves?: boolean
}

/**
 * A black bubble with the form of a ship. Its windows stand one letter apart, where the letters of its bubble will be; the door
 * of the last one is open.
 */
export const Ship = ({ windows, name, isStill, leaves }: Props) => (
  <div className={classNames(css.ship, isStill && css.still, leaves && css.leaves)}>
    <span className={css.hull} aria-hidden>
      <i className={css.funnel} />
      <i className={css.smoke} />
      {[...Array(windows).keys()].map((n) => (
        <i key={n} className={n === windows - 1 ? css.open : css.window} />
      ))}
    </span>
    <span className={css.says} aria-hidden>
      {leaves ? `${name}が出港しています` : `${name}が入港しています`}
    </span>
    <span className="vh">
      {`黒い船の形の吹き出し。船首は${leaves ? "右" : "左"}。まるい窓が${kanji[windows] ?? windows}${
        leaves ? "" : `、光っている。うしろの窓の戸があいている。「${name}が入港しています」`
      }`}
    </span>
  </div>
)

const kanji = ["", "一つ", "二つ", "三つ", "四つ", "五つ", "六つ", "七つ", "八つ", "九つ"]
