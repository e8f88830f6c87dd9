import { useEffect, useRef } from "react"
import css from "./combobox.module.css"
import { keepBeside } from "#app/ui/overlay/place-beside.ts"
import { Spinner } from "#app/ui/spinner.tsx"
import { type Options, useCombobox } from "./use-combobox.ts"

type Props = Options & {
  words: { loading: string; empty: string; failed: string; found: (count: number) => string }
}

/** The list below a combobox. Its code loads when the input is first touched. */
export function SuggestionList({ words, ...options }: Props) {
  const { input } = options
  const box = useRef<HTMLDivElement>(null)
  const { state, list, isShown, listProps, optionProps } = useCombobox(options)

  useEffect(() => {
    const popup = box.current
    if (!isShown || !popup || !input.current) return
    popup.style.width = `${input.current.offsetWidth}px`
    popup.showPopover()
    const letGo = keepBeside(input.current, popup, { align: "start" })
    return () => {
      letGo()
      popup.hidePopover()
    }
  }, [isShown, input])

  return (
    <div ref={box} popover="manual" className={css.popup}>
      <ul {...listProps} aria-label={words.found(list.length)}>
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
  )

  function saying() {
    if (state === "loading") return words.loading
    if (state === "failed") return words.failed
    return list.length === 0 ? words.empty : words.found(list.length)
  }
}
