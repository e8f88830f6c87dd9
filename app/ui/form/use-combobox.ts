import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from "react"
import { type Suggest, type Suggestion, useSuggestions } from "./use-suggestions.ts"

/** Where one types. */
export type TypingField = HTMLInputElement | HTMLTextAreaElement

/** Messages of the input to the list. */
export type ListHandle = {
  search: (text: string) => void
  close: () => void
  onKeyDown: (event: KeyboardEvent<TypingField>) => void
}

export type Options = {
  ref: Ref<ListHandle>
  input: RefObject<TypingField | null>
  listId: string
  suggest: Suggest
  onChoose: (suggestion: Suggestion) => void
  /** Facts of the list that the input must say: whether it is shown, and the id of the option that is active. */
  onShow: (isShown: boolean, active: string | undefined) => void
}

/** The behaviour of a combobox (WAI-ARIA: editable, with a list): a handle for its input, and props for its options. */
export function useCombobox(options: Options) {
  const { ref, listId, suggest, onChoose, onShow } = options
  const { state, list, ask } = useSuggestions(suggest)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const isShown = open && state !== "idle"
  const optionId = (place: number) => `${listId}-${place}`
  const active = isShown && at >= 0 ? optionId(at) : undefined

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

  function onKeyDown(event: KeyboardEvent<TypingField>) {
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

  useImperativeHandle(ref, () => ({ search, close, onKeyDown }))

  // Before the next paint, so that the input never says something else than the list.
  useLayoutEffect(() => onShow(isShown, active), [isShown, active, onShow])

  return {
    state,
    list,
    isShown,
    listProps: { role: "listbox", id: listId },
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
