import { type ComponentProps, useState } from "react"
import { Field, type FieldWords, inputClass, useField } from "./field.tsx"
import css from "./text-area.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = FieldWords &
  Omit<ComponentProps<"textarea">, "className" | "children" | "maxLength"> & {
    /** Shows a counter up to this limit. Longer text is allowed and highlighted, so that nothing pasted is cut off. */
    limit?: number
  }

export function TextArea({ limit, onInput, ...props }: Props) {
  const { words, control } = useField(props)
  const [typed, setTyped] = useState(String(props.defaultValue ?? "").length)
  const length = props.value === undefined ? typed : String(props.value).length
  return (
    <Field {...words} aside={limit && <Counter length={length} limit={limit} />}>
      <textarea
        rows={5}
        {...control}
        className={inputClass(css.area)}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length)
          onInput?.(event)
        }}
      />
    </Field>
  )
}

/** Always visible; read out only close to the limit. */
function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length
  const near = left <= Math.min(20, limit / 10)
  return (
    <>
      <span className={left < 0 ? css.over : "num"} aria-hidden>
        {numberText(length)} / {numberText(limit)}
      </span>
      <output className="vh">
        {near && (left < 0 ? `${-left}文字多すぎます` : `あと${left}文字です`)}
      </output>
    </>
  )
}
