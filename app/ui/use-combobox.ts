import { type ChangeEvent, type KeyboardEvent, useId, useState } from "react"
import { type Suggest, type Suggestion, useSuggestions } from "./use-suggestions.ts"

type Options = {
  suggest: Suggest
  onType: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/** What a combobox does (WAI-ARIA: editable, with a list), as props for its input, its list and each suggestion. */
export function useCombobox({ suggest, onType, onChoose }: Options) {
  const id = useId()
  const { state, list, ask } = useSuggestions(suggest)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const isShown = open && state !== "idle"
  const optionId = (place: number) => `${id}-${place}`

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    onChoose(suggestion)
  }
  const search = (text: string) => {
    setOpen(true)
    setAt(-1)
    void ask(text)
  }
  const move = (by: 1 | -1) => {
    setOpen(true)
    // From the input to the first or the last and round again, by way of the input: place -1.
    setAt((at) => ((at + 1 + by + list.length + 1) % (list.length + 1)) - 1)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While a word is being converted, every key belongs to the input method; 229 is how Safari says it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const chosen = list[at]
    if (event.key === "ArrowDown") move(1)
    else if (event.key === "ArrowUp") move(-1)
    else if (event.key === "Enter" && isShown && chosen) choose(chosen)
    else if (event.key === "Escape" && isShown) close()
    else return
    event.preventDefault()
  }

  return {
    state,
    list,
    isShown,
    listId: `${id}-list`,
    input: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list" as const,
      "aria-expanded": isShown,
      "aria-controls": `${id}-list`,
      "aria-activedescendant": isShown && at >= 0 ? optionId(at) : undefined,
      onKeyDown,
      onBlur: close,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const { value } = event.currentTarget
        onType(value)
        // Half a word of kana is no question yet.
        if (!(event.nativeEvent as InputEvent).isComposing) search(value)
      },
      onCompositionEnd(event: { currentTarget: HTMLInputElement }) {
        search(event.currentTarget.value)
      },
    },
    listProps: { role: "listbox", id: `${id}-list` },
    optionProps: (place: number, suggestion: Suggestion) => ({
      role: "option",
      id: optionId(place),
      "aria-selected": place === at,
      // The input keeps the focus, and a phone its keyboard.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onPointerMove: () => setAt(place),
      onClick: () => choose(suggestion),
    }),
  }
}
