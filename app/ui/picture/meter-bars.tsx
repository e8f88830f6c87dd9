import type { ReactNode } from "react"
import css from "./meter-bars.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Bar = {
  label: string
  value: number
  icon?: ReactNode
  /** After the number: 38%. */
  note?: string
  /** A colour with a meaning (flames); by default the longest bar is the darkest. */
  colour?: string
}

type Props = { bars: readonly Bar[]; unit?: string }

/** Horizontal bars from zero. Their numbers are text beside them, so the bars are hidden from screen readers. */
export function MeterBars({ bars, unit = "" }: Props) {
  const peak = Math.max(0, ...bars.map(({ value }) => value))
  return (
    <ul className={css.bars}>
      {bars.map(({ label, value, icon, note, colour }) => (
        <li key={label} data-peak={value === peak && peak > 0 ? "" : undefined}>
          <span className={css.label}>
            {icon}
            {label}
          </span>
          <span className={css.track} aria-hidden>
            <i style={{ width: `${share(value, peak)}%`, background: colour }} />
          </span>
          <span className={css.value}>
            {numberText(value)}
            {unit}
            {note && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The length in percent of the longest bar; values above zero stay visible. */
export function share(value: number, peak: number): number {
  if (value <= 0 || peak <= 0) return 0
  return Math.max(1.5, Math.round((value / peak) * 1000) / 10)
}
