import { classNames } from "#app/ui/class-names.ts"
import { drawing } from "#app/ui/icon.tsx"
import css from "./keyholes.module.css"

/** The part of a keyhole that is filled. */
export type Filled = 0 | 0.5 | 1

/** How far the keyhole at a place from 1 to 5 is filled. A mean is rounded to half a keyhole. */
export function filledAt(place: number, value: number): Filled {
  const halves = Math.round(value * 2) - (place - 1) * 2
  return halves >= 2 ? 1 : halves === 1 ? 0.5 : 0
}

/** One keyhole; without a class it is as high as on a shelf. */
export function Keyhole({ filled, className }: { filled: Filled; className?: string }) {
  return (
    <svg
      className={classNames(css.keyhole, filled > 0 && css.filled, className)}
      data-filled={filled}
      aria-hidden
    >
      <use href={drawing(filled === 0.5 ? "keyhole-half" : "keyhole")} />
    </svg>
  )
}

type Props = {
  /** 0 to 5. A missing value has no keyholes: a page says so in words or leaves them out. */
  value: number
  /** Read out before the number. */
  label: string
  /** 10 x 15 on a shelf or in a line of facts, 18 x 27 beside a large number. */
  size?: "s" | "m"
  showsNumber?: boolean
  className?: string
}

/** Five keyholes, filled up to a value by half steps. Its number is always read out. */
export function Keyholes({ value, label, size = "s", showsNumber, className }: Props) {
  return (
    <span className={classNames(css[size], className)}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Keyhole key={place} filled={filledAt(place, value)} />
      ))}
      <span className="vh">{label}</span>
      <b className={showsNumber ? css.number : "vh"}>{value.toFixed(1)}</b>
    </span>
  )
}
