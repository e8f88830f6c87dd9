import { type CSSProperties, useId } from "react"
import { FieldGroup, type FieldWords } from "./field.tsx"
import css from "./flame-picker.module.css"
import { Flame } from "#app/ui/picture/flames.tsx"

type Props = FieldWords & {
  /** One word for each level, the first for level 1. */
  levels: readonly string[]
  /** The text before a choice: 難易度未設定. */
  unset: string
  value: number | null
  onChange: (level: number | null) => void
  name?: string
  disabled?: boolean
}

/** Five flames to choose a level from 1 to 5. Pressing the chosen one again clears the level. */
export function FlamePicker(props: Props) {
  const { levels, unset, value, onChange, name, disabled, ...words } = props
  const id = useId()
  return (
    <FieldGroup id={id} {...words}>
      <div className={css.row}>
        {levels.map((word, at) => {
          const level = at + 1
          const lit = value !== null && level <= value
          return (
            <label key={word} className={css.place} style={{ "--at": at } as CSSProperties}>
              <input
                className="input-over"
                type="radio"
                name={name ?? id}
                value={level}
                aria-label={word}
                checked={value === level}
                disabled={disabled}
                onChange={() => onChange(level)}
                onClick={() => value === level && onChange(null)}
              />
              <Flame
                key={lit ? value : 0}
                level={lit ? value : 0}
                className={lit ? css.lit : css.flame}
              />
            </label>
          )
        })}
        <b className={value ? css.word : css.unset}>{(value && levels[value - 1]) ?? unset}</b>
      </div>
    </FieldGroup>
  )
}
