import { type CSSProperties, useId } from "react"
import { Field, type FieldWords } from "./field.tsx"
import css from "./slider.module.css"

type Props = Omit<FieldWords, "hideLabel"> & {
  min?: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  /** The value in words: 約1時間45分. */
  text: string
  ends: readonly [string, string]
  name?: string
  disabled?: boolean
}

export function Slider(props: Props) {
  const { min = 0, max, step, value, onChange, text, ends, name, disabled, ...words } = props
  const id = useId()
  const filled = { "--filled": (value - min) / (max - min) } as CSSProperties
  return (
    <Field id={id} {...words}>
      <output htmlFor={id} className={css.value}>
        {text}
      </output>
      <input
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
