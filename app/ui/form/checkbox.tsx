import { type ComponentProps, type ReactNode, useId } from "react"
import css from "./checkbox.module.css"
import { FieldError } from "./field.tsx"
import { numberText } from "#shared/text/number-text.ts"

type Props = Omit<ComponentProps<"input">, "className" | "type" | "children"> & {
  label: ReactNode
  /** At the end of the line: the number of results. */
  count?: number
  error?: string | null
}

export function Checkbox({ label, count, error, ...rest }: Props) {
  const id = useId()
  return (
    <>
      <label className={css.line}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
        {count !== undefined && <span>{numberText(count)}</span>}
      </label>
      <FieldError id={id} error={error} />
    </>
  )
}
