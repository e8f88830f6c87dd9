import type { ReactNode } from "react"
import css from "./meter-bars.module.css"

type Bar = {
  label: string
  value: number
  icon?: ReactNode
  /** Behind the number: 38%. */
  note?: string
  /** Where the bar has a meaning of its own (flames); else the peak is the darkest. */
  colour?: string
}

type Props = { bars: readonly Bar[]; unit?: string }

/** Bars side by side from zero. The numbers stand beside them, so the drawing itself is silent. */
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
            {value.toLocaleString("ja-JP")}
            {unit}
            {note && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Of the longest, in percent; what is more than nothing can be seen. */
export function share(value: number, peak: number): number {
  if (value <= 0 || peak <= 0) return 0
  return Math.max(1.5, Math.round((value / peak) * 1000) / 10)
}
