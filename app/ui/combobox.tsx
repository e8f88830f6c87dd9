import { type ComponentProps, useEffect, useRef } from "react"
import css from "./combobox.module.css"
import { Field, type FieldWords, inputClass, useField } from "./field.tsx"
import { Icon } from "./icon.tsx"
import { searchIcon } from "./icons.ts"
import { keepBeside } from "./place-beside.ts"
import { Spinner } from "./spinner.tsx"
import { useCombobox } from "./use-combobox.ts"
import type { Suggest, Suggestion } from "./use-suggestions.ts"

type Props = FieldWords &
  Pick<
    ComponentProps<"input">,
    "id" | "name" | "placeholder" | "disabled" | "autoFocus" | "enterKeyHint" | "pattern"
  > & {
    value: string
    onValueChange: (text: string) => void
    suggest: Suggest
    /** Without it, the suggestion's label is put into the field. */
    onChoose?: (suggestion: Suggestion) => void
    words: { loading: string; empty: string; failed: string; found: (count: number) => string }
    /** "search": a round box with a lens. */
    look?: "field" | "search"
  }

/** A text field that suggests. Without JavaScript, and before it, a text field. */
export function Combobox(props: Props) {
  const { value, onValueChange, suggest, onChoose, words: says, look = "field", ...rest } = props
  const { words, control } = useField(rest)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { state, list, isShown, input, listProps, optionProps } = useCombobox({
    suggest,
    onType: onValueChange,
    onChoose: onChoose ?? (({ label }) => onValueChange(label)),
  })

  useEffect(() => {
    const popup = box.current
    if (!isShown || !popup || !field.current) return
    popup.style.width = `${field.current.offsetWidth}px`
    popup.showPopover()
    const letGo = keepBeside(field.current, popup, { align: "start" })
    return () => {
      letGo()
      popup.hidePopover()
    }
  }, [isShown])

  return (
    <Field {...words}>
      <div className={css.box}>
        {look === "search" && <Icon of={searchIcon} className={css.lens} />}
        <input
          {...control}
          {...input}
          ref={field}
          type={look === "search" ? "search" : "text"}
          value={value}
          className={inputClass(css[look])}
        />
      </div>
      <div ref={box} popover="manual" className={css.popup}>
        <ul {...listProps} aria-label={says.found(list.length)}>
          {list.map((suggestion, place) => (
            <li key={suggestion.value} {...optionProps(place, suggestion)} className={css.option}>
              {suggestion.label}
              {suggestion.note && <small>{suggestion.note}</small>}
            </li>
          ))}
        </ul>
        <output className={list.length > 0 && state === "ready" ? "vh" : css.status}>
          {state === "loading" && <Spinner />}
          {isShown && saying()}
        </output>
      </div>
    </Field>
  )

  function saying() {
    if (state === "loading") return says.loading
    if (state === "failed") return says.failed
    return list.length === 0 ? says.empty : says.found(list.length)
  }
}
