import type { ComponentProps } from "react"
import { Field, type FieldWords, inputClass, useField } from "./field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import css from "./select.module.css"

type Option = { value: string; label: string; disabled?: boolean }

type Props = FieldWords &
  Omit<ComponentProps<"select">, "className" | "children" | "size"> & {
    options: readonly Option[]
    /** "s" for the order of a list. */
    size?: "m" | "s"
  }

export function Select({ options, size = "m", ...props }: Props) {
  const { words, control } = useField(props)
  return (
    <Field {...words}>
      <span className={css.box}>
        <select {...control} className={inputClass(css.select, size === "s" && css.small)}>
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
        <Icon of={chevronDownIcon} size="s" className={css.arrow} />
      </span>
    </Field>
  )
}
