import type { ComponentProps } from "react"
import css from "./date-field.module.css"
import { Field, type FieldWords, inputClass, useField } from "./field.tsx"

type Props = FieldWords & Omit<ComponentProps<"input">, "className" | "children" | "type">

/** A day, in the platform's own date input, as yyyy-mm-dd. */
export function DateField(props: Props) {
  const { words, control } = useField(props)
  return (
    <Field {...words}>
      <input {...control} type="date" className={inputClass(css.date, "num")} />
    </Field>
  )
}
