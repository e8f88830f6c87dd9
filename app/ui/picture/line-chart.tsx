import css from "./line-chart.module.css"

type Line = { label: string; /** Null where there is none. */ values: readonly (number | null)[] }

type Props = {
  /** Drawn thick; the second, dashed, is what it is compared with. */
  first: Line
  second: Line
  /** A sentence that says what is seen. The numbers are in a table elsewhere. */
  sentence: string
  /** Under the first and the last step. */
  from: string
  to: string
  peakText: (peak: number) => string
}

const [width, height] = [100, 40]

/** Two lines over the same steps, from zero. They differ in more than colour. */
export function LineChart({ first, second, sentence, from, to, peakText }: Props) {
  const known = [...first.values, ...second.values].filter((value) => value !== null)
  const peak = Math.max(0, ...known)
  const drawn = { preserveAspectRatio: "none", viewBox: `0 0 ${width} ${height}` }
  return (
    <figure>
      <figcaption className="text-14 ink-2">{sentence}</figcaption>
      <div className={css.chart} aria-hidden>
        <small className={css.peak}>{peakText(peak)}</small>
        <svg {...drawn} className={css.lines}>
          <path d={pathOf(second.values, peak)} className={css.second} />
          <path d={pathOf(first.values, peak)} className={css.first} />
        </svg>
        <small className={css.steps}>
          <span>{from}</span>
          <span>{to}</span>
        </small>
        <ul className={css.legend}>
          {[first, second].map(({ label }, at) => (
            <li key={label} className="row-inline gap-4">
              <svg viewBox="0 0 24 8" className={css.sample}>
                <path d="M1,4 H23" className={at === 0 ? css.first : css.second} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}

/** A line with gaps where there is no value; a value between two gaps is a dot. */
export function pathOf(values: readonly (number | null)[], peak: number): string {
  const [across, up] = [width / Math.max(1, values.length - 1), height / (peak || 1)]
  return values
    .flatMap((value, at) => {
      if (value === null) return []
      const point = `${(at * across).toFixed(2)},${(height - value * up).toFixed(2)}`
      return (values[at - 1] ?? null) === null ? [`M${point} h0`] : [`L${point}`]
    })
    .join(" ")
}
