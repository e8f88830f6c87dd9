import type { CSSProperties } from "react"
import css from "./histogram.module.css"
import { share } from "./meter-bars.tsx"

type Column = {
  /** Under it. */
  label: string
  value: number
  /** Not yet: drawn as a hatching. */
  isAhead?: boolean
}

type Props = {
  columns: readonly Column[]
  /** The sentence that says what the picture shows; also its name. */
  sentence: string
  unit?: string
  /** The number above each column; for few columns. */
  showValues?: boolean
}

/** Columns from zero, the peak darker. Each says its number to those who listen or point. */
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
              {showValues && value > 0 && <b>{value.toLocaleString("ja-JP")}</b>}
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
