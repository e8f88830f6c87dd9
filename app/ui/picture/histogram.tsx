import type { CSSProperties } from "react"
import css from "./histogram.module.css"
import { share } from "./meter-bars.tsx"
import { numberText } from "#shared/text/number-text.ts"

type Column = {
  /** The label below it. */
  label: string
  value: number
  /** Not complete yet: drawn hatched. */
  isAhead?: boolean
}

type Props = {
  columns: readonly Column[]
  /** A sentence that summarises the chart; also its accessible name. */
  sentence: string
  unit?: string
  /** Shows the number above each column; for a few columns only. */
  showValues?: boolean
}

/** Columns from zero, the highest darker. Each has its number for screen readers and on hover. */
export function Histogram({ columns, sentence, unit = "", showValues }: Props) {
  const peak = Math.max(0, ...columns.map(({ value }) => value))
  return (
    <figure>
      <figcaption className="text-14 ink-2">{sentence}</figcaption>
      <ul className={css.columns} style={{ "--count": columns.length } as CSSProperties}>
        {columns.map(({ label, value, isAhead }) => (
          <li key={label} title={`${label} ${value}${unit}`}>
            <span className="vh">{`${label} ${value}${unit}`}</span>
            <span className={css.stack} aria-hidden>
              {showValues && value > 0 && <b>{numberText(value)}</b>}
              <i
                className={isAhead ? css.ahead : value === peak && peak > 0 ? css.peak : css.column}
                style={{ "--share": isAhead ? 0.12 : share(value, peak) / 100 } as CSSProperties}
              />
            </span>
            <small aria-hidden>{label}</small>
          </li>
        ))}
      </ul>
    </figure>
  )
}
