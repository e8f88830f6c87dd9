import { type ReactNode, useId } from "react"
import { FieldGroup, type FieldWords } from "./field.tsx"
import css from "./radio-group.module.css"

type Option<V extends string> = { value: V; label: ReactNode; hint?: ReactNode }

type Props<V extends string> = FieldWords & {
  options: readonly Option<V>[]
  name?: string
  value?: V | null
  defaultValue?: V
  onChange?: (value: V) => void
  disabled?: boolean
  /** A column, or side by side for short labels; what does not fit continues below. */
  variant?: "list" | "segments"
}

export function RadioGroup<V extends string>(props: Props<V>) {
  const {
    options,
    name,
    value,
    defaultValue,
    onChange,
    disabled,
    variant = "list",
    ...words
  } = props
  const id = useId()
  return (
    <FieldGroup id={id} {...words}>
      <div className={css[variant]}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              className={variant === "segments" ? "input-over" : undefined}
              type="radio"
              name={name ?? id}
              value={option.value}
              disabled={disabled}
              required={words.required}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
