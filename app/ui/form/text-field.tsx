import type { ComponentProps } from "react"
import { Field, type FieldWords, inputClass, useField } from "./field.tsx"

type Props = FieldWords & Omit<ComponentProps<"input">, "className" | "children">

export function TextField(props: Props) {
  const { words, control } = useField(props)
  return (
    <Field {...words}>
      <input type="text" {...control} className={inputClass()} />
    </Field>
  )
}
