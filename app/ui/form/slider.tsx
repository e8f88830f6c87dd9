import { type CSSProperties, useId } from "react"
import { Field, type FieldWords } from "./field.tsx"
import css from "./slider.module.css"

type Bar = { label: string; value: number }

type Props = Omit<FieldWords, "hideLabel"> & {
  min?: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  /** Once the value is chosen: the thumb is released, or a key was pressed. */
  onChosen?: (value: number) => void
  /** The value in words: 約1時間45分. */
  text: string
  ends: readonly [string, string]
  /** One for each step, drawn above it. */
  bars?: readonly Bar[]
  name?: string
  disabled?: boolean
}

export function Slider(props: Props) {
  const { min = 0, max, step, value, onChange, onChosen, text, ends, bars, ...rest } = props
  const { name, disabled, ...words } = rest
  const id = useId()
  const filled = { "--filled": (value - min) / (max - min) } as CSSProperties
  return (
    <Field id={id} {...words}>
      <output htmlFor={id} className={bars ? css.text : css.value}>
        {text}
      </output>
      {bars && <Bars bars={bars} upTo={(value - min) / step} />}
      <input
        ref={(input) => {
          // React's onChange follows the thumb; the event itself comes when it is released.
          const tell = () => input && onChosen?.(input.valueAsNumber)
          input?.addEventListener("change", tell)
          return () => input?.removeEventListener("change", tell)
        }}
        id={id}
        type="range"
        className={css.slider}
        style={filled}
        min={min}
        max={max}
        step={step}
        value={value}
        name={name}
        disabled={disabled}
        aria-valuetext={text}
        aria-describedby={words.hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <p className={css.ends} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </Field>
  )
}

/** As wide as the thumb, so that each stands over its step. */
function Bars({ bars, upTo }: { bars: readonly Bar[]; upTo: number }) {
  const peak = Math.max(...bars.map(({ value }) => value))
  return (
    <div className={css.bars} aria-hidden>
      {bars.map(({ label, value }, n) => (
        <i
          key={label}
          className={n <= upTo ? css.within : undefined}
          style={{ height: `${Math.ceil((value / peak) * 100) || 0}%` }}
        />
      ))}
    </div>
  )
}
